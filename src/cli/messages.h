/* SPDX-License-Identifier: MIT */
/*
 * What the commands that check messages of commits share.
 */
#ifndef DOCVERIFY_CLI_MESSAGES_H
#define DOCVERIFY_CLI_MESSAGES_H

#include "cli/setup.h"
#include "facts/messages.h"

/* Rows of both commands for dv_check_options. */
#define DV_MESSAGES_OPTION(kind, name, field, metavar, help, choices)          \
    {                                                                          \
        0, kind, name, offsetof(dv_check_options, field), metavar, help,       \
            choices, 0                                                         \
    }

/* Checks the messages and reports on them. */
dv_exit dv_messages_check(dv_cli *cli, const dv_check_options *asked,
                          const dv_setup *setup,
                          const dv_facts_message *messages, uint32_t count);

/* Values of --fail-on. */
const char *const *dv_messages_limits(void);

#endif
