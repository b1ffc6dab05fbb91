/* Build tool: turns text files into one C file, so that the library carries them.
 *
 * embed OUTPUT HEADER TYPE SYMBOL ROOT FILE... writes a table `const TYPE SYMBOL_files[]` of { name, text, length } and its
 * `SYMBOL_count`; HEADER declares both. A name is the file's path without its first folder ("lumba/array.lua",
 * "prelude/builtins.py" without "prelude/"). Files are relative to ROOT. It is not part of the library, so it may print. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "embed: %s %s\n", what, name);
    exit(1);
}

/* One character of a C string literal; a question mark is escaped because of trigraphs. */
static void put_char(FILE *out, int c)
{
    if (c == '\n')
        fputs("\\n\"\n\"", out);
    else if (c == '"' || c == '\\' || c == '?')
        fprintf(out, "\\%c", c);
    else if (c >= 32 && c < 127)
        fputc(c, out);
    else
        fprintf(out, "\\%03o", c);
}

static long put_text(FILE *out, const char *root, const char *name, int number)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", root, name);
    FILE *in = fopen(path, "rb");
    if (!in) fail("cannot read", path);
    long length = 0;
    fprintf(out, "static const char text_%d[] =\n\"", number);
    for (int c; (c = fgetc(in)) != EOF; length++) put_char(out, c);
    fputs("\";\n\n", out);
    fclose(in);
    return length;
}

/* "lua/lumba/array.lua" -> "lumba/array.lua", "compiler/prelude/builtins.py" -> "builtins.py" */
static const char *short_name(const char *path)
{
    const char *at = strstr(path, "prelude/");
    if (at) return at + strlen("prelude/");
    at = strchr(path, '/');
    return at ? at + 1 : path;
}

static void put_table(FILE *out, char **argv, char **files, int n, const long *lengths)
{
    fprintf(out, "const %s %s_files[] = {\n", argv[3], argv[4]);
    for (int i = 0; i < n; i++) fprintf(out, "    { \"%s\", text_%d, %ld },\n", short_name(files[i]), i, lengths[i]);
    fprintf(out, "    { 0, 0, 0 }\n};\nconst uint32_t %s_count = %d;\n", argv[4], n);
}

int main(int argc, char **argv)
{
    if (argc < 6) fail("usage:", "embed OUTPUT HEADER TYPE SYMBOL ROOT FILE...");
    FILE *out = fopen(argv[1], "wb");
    if (!out) fail("cannot write", argv[1]);
    int n = argc - 6;
    long *lengths = calloc((size_t)n + 1, sizeof *lengths);
    if (!lengths) fail("out of", "memory");
    fprintf(out, "/* made by compiler/embed.c */\n#include \"%s\"\n\n", argv[2]);
    for (int i = 0; i < n; i++) lengths[i] = put_text(out, argv[5], argv[6 + i], i);
    put_table(out, argv, argv + 6, n, lengths);
    free(lengths);
    if (fclose(out)) fail("cannot write", argv[1]);
    return 0;
}
