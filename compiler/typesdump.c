/* The types stage as text: a specialization's signature, then the type of each version of its variables.
 *
 * In: a Spec. Out: lines like `  y: float64` in the order of definition; a version of an unrolled loop's round shows the
 * round as `y@2`. */
#include "compiler/infer.h"

static const char *kind_text(const Version *v) { return v->kind == VK_phi ? " (joined)" : v->kind == VK_param ? " (parameter)" : ""; }

static void dump_version(StrBuf *out, const Spec *s, uint32_t inst, VersionId id) {
    const Version *v = &s->scope->versions.at[id];
    const VersionInfo *info = lmb_version_info(s, inst, id);
    if (v->replaced != id || v->kind == VK_undefined || !info || lmb_inst_home(s, inst, id) != inst) return;
    lmb_str_printf(out, "  %s", v->name);
    if (inst) lmb_str_printf(out, "@%u", s->insts.at[inst].round);
    lmb_str_puts(out, ": ");
    lmb_type_text(out, info->type);
    lmb_str_printf(out, "%s\n", kind_text(v));
}

void lmb_typing_dump(StrBuf *out, const Spec *s) {
    lmb_str_printf(out, "%s(", s->fn->name);
    for (uint32_t i = 0; i < s->nparams; i++) {
        if (i) lmb_str_puts(out, ", ");
        lmb_type_text(out, s->params[i]);
    }
    lmb_str_puts(out, ") -> ");
    lmb_type_text(out, s->result);
    lmb_str_putc(out, '\n');
    for (VersionId id = 1; id < s->scope->versions.n; id++)
        for (uint32_t inst = 0; inst < s->insts.n; inst++) dump_version(out, s, inst, id);
}
