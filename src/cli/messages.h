/* SPDX-License-Identifier: MIT */
/*
 * What the commands that check messages of commits share.
 */
#ifndef DOCVERIFY_CLI_MESSAGES_H
#define DOCVERIFY_CLI_MESSAGES_H

#include "cli/setup.h"
#include "facts/corpus/messages.h"

/* The bytes of the file of a message; `-` is standard input. */
bool dv_messages_read(const char *path, dv_buf *out, dv_error *err) DV_CHECKED;

/* Checks the messages and reports on them. */
dv_exit dv_messages_check(dv_cli *cli, const dv_check_options *asked,
                          const dv_setup *setup,
                          const dv_facts_message *messages, uint32_t count);

#endif
