/* SPDX-License-Identifier: MIT */
/*
 * Pins to disk: into the front matter of documents, or into the configuration.
 */
#ifndef DOCVERIFY_CLI_PINNING_H
#define DOCVERIFY_CLI_PINNING_H

#include "cli/setup.h"
#include "docverify/document.h"
#include "repo/history.h"
#include "report/pin.h"

/* What was written; its paths and pins live as long as the documents. */
typedef struct dv_pinning {
    dv_cli *cli;
    const dv_setup *setup;
    dv_history *history; /* of the default source */
    DV_VEC(dv_pin_written) writes;
    uint32_t refused; /* each was named on cli->err */
} dv_pinning;

/* Writes the commit with this id as a document's pin: as the old one is
 * written, abbreviated or not, where there is one. */
void dv_pinning_write(dv_pinning *pinning, const dv_document *document,
                      dv_str oid);
/* The same for the `rev:` of the configuration's first source. */
void dv_pinning_write_config(dv_pinning *pinning, dv_str oid);
/* Names something that gets no pin, and why. */
void dv_pinning_refuse(dv_pinning *pinning, dv_str path, const char *why);

#endif
