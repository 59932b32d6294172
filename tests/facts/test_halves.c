/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

#define DO(name)                                                               \
    "def " #name "(one):\n"                                                    \
    "    one." #name "()\n"                                                    \
    "    return one\n"                                                         \
    "\n"                                                                       \
    "\n"
#define GATE                                                                   \
    DO(enter) DO(leave) DO(halt) DO(stand) DO(turn) DO(look) DO(wave) DO(nod)
#define HEAD                                                                   \
    "# Who comes in is known,\n"                                               \
    "# and may re-arm it:\n"                                                   \
    "# it is in the list.\n"

/* The verdict of a document that came with the head of the source. */
static const char *said(void **state, const char *text)
{
    checkout *it = *state;

    it->options.needs |= DV_NEEDS_HISTORY;
    write_file(it, "pkg/gate.py", GATE);
    dv_test_repo_commit(it->repo, "before");
    write_file(it, "pkg/gate.py", HEAD GATE);
    return check_text(it, text);
}

static void a_word_of_prose_tells_no_half(void **state)
{
    assert_string_equal(
        said(state, "The re-arm block (`gate.py:2-3`) must re-arm all."),
        "pkg/gate.py:2-3 unverified");
    assert_non_null(strstr(evidence_of(*state, 0), "mentions `arm`"));
}

static void what_is_quoted_tells_it(void **state)
{
    assert_string_equal(
        said(state, "It says \"and may re-arm it\" (`gate.py:2-3`)."),
        "pkg/gate.py:2-3 confirmed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_word_of_prose_tells_no_half, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_quoted_tells_it, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
