/* What a process has once of LLVM: its targets and its three failure handlers; and every difference between its versions.
 *
 * In: calls from the plugin before any thread compiles, and around each stay of a compile thread in LLVM. Out: LLVM ready
 * for this machine. What must hold: the handlers act only on a thread that has entered (lmb_llvm_enter), whose park() never
 * returns, since LLVM aborts the process behind it; on other threads the failure goes where it went before us. */
#include "compiler/compiler.h"

#include "compiler/backend/emit.h"

#include <assert.h>
#include <llvm-c/Core.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/Target.h>
#include <llvm/Config/llvm-config.h>
#include <pthread.h>
#include <stddef.h>

#if LLVM_VERSION_MAJOR < 19 || LLVM_VERSION_MAJOR > 22
#error "lumba needs LLVM 19 to 22"
#endif

/* C++ functions without a C face; their names are those of every libstdc++ and libLLVM of these versions. */
typedef void (*NewHandler)(void);
extern NewHandler set_new_handler(NewHandler handler) __asm__("_ZSt15set_new_handlerPFvvE");
extern void install_bad_alloc_handler(void (*handler)(void *ud, const char *why, int gen_crash_diag), void *ud)
    __asm__("_ZN4llvm31install_bad_alloc_error_handlerEPFvPvPKcbES0_");
extern _Noreturn void throw_bad_alloc(void) __asm__("_ZSt17__throw_bad_allocv");

static pthread_once_t once = PTHREAD_ONCE_INIT;
static NewHandler host_new_handler; /* written once, before any compile thread exists */
static _Thread_local void (*park_thread)(void *ud, const char *why);
static _Thread_local void *park_ud;

static void park(const char *why) {
    if (park_thread) park_thread(park_ud, why);
}

static void on_fatal_error(const char *why) { park(why); }

static void on_bad_alloc(void *ud, const char *why, int gen_crash_diag) {
    (void)ud, (void)gen_crash_diag;
    park(why ? why : "out of memory");
}

/* operator new calls this again and again until it gets memory. On a thread of the host: what would have been without us. */
static void on_new(void) {
    park("out of memory");
    if (host_new_handler) host_new_handler();
    else throw_bad_alloc();
}

static void init_process(void) {
    LLVMInitializeNativeTarget();
    LLVMInitializeNativeAsmPrinter();
    LLVMInstallFatalErrorHandler(on_fatal_error);
    install_bad_alloc_handler(on_bad_alloc, NULL);
    host_new_handler = set_new_handler(on_new);
}

void lmb_llvm_init(void) { pthread_once(&once, init_process); }

void lmb_llvm_enter(void (*park)(void *ud, const char *why), void *ud) {
    assert(park && !park_thread);
    park_thread = park;
    park_ud = ud;
}

void lmb_llvm_leave(void) {
    assert(park_thread);
    park_thread = NULL;
    park_ud = NULL;
}

const char *lmb_llvm_version(void) { return LLVM_VERSION_STRING; }
