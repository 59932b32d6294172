/* SPDX-License-Identifier: MIT */
/*
 * What the commands that check messages of commits share.
 */
#ifndef DOCVERIFY_CLI_MESSAGES_H
#define DOCVERIFY_CLI_MESSAGES_H

#include "cli/setup.h"
#include "facts/messages.h"

/* Checks the messages and reports on them. */
dv_exit dv_messages_check(dv_cli *cli, const dv_check_options *asked,
                          const dv_setup *setup,
                          const dv_facts_message *messages, uint32_t count);

#endif
