// SPDX-License-Identifier: MIT
//
//   node reports.mjs NODE_MODULES DIRECTORY
//
// Each directory in DIRECTORY holds `tree`, a repository, the reports on it as
// report.sarif and report.gitlab, `code`, what the program returned, and maybe
// `fixed`, the repository after --fix, and moved.sarif, the report on documents
// with two lines above. Says what is wrong with the reports and returns 1 if
// something is.

import { createRequire } from "node:module";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const [, , modules, directory] = process.argv;
const require = createRequire(join(resolve(modules), "x.js"));
const faults = [];
let fixes = 0;

function fault(name, text) {
    faults.push(`${name}: ${text}`);
}

// The schema is of draft 4, which knows an `id` and no `$id`.
function sarifValidator() {
    const Ajv = require("ajv");
    const ajv = new Ajv({ schemaId: "id", allErrors: true, meta: false });

    ajv.addMetaSchema(require("ajv/lib/refs/json-schema-draft-04.json"));
    return ajv.compile(
        require("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
}

// Bytes of the character at `at`; one where there is none.
function characterLength(bytes, at) {
    const first = bytes[at];
    const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;

    try {
        new TextDecoder("utf-8", { fatal: true })
            .decode(bytes.subarray(at, at + length));
        return Math.min(length, bytes.length - at);
    } catch {
        return 1;
    }
}

// Offset of a 1-based line and column, in UTF-16 code units behind a mark.
function offsetOf(bytes, line, column) {
    let at = 0;

    for (let i = 1; i < line; i++) {
        at = bytes.indexOf(10, at) + 1;
        if (at === 0)
            return undefined;
    }
    if (at === 0 && bytes.subarray(0, 3).equals(Buffer.from("\ufeff")))
        at = 3;
    for (let i = 1; i < column;) {
        const length = characterLength(bytes, at);

        if (at >= bytes.length || bytes[at] === 10)
            return undefined;
        at += length;
        i += length === 4 ? 2 : 1;
    }
    return at;
}

function spanOf(bytes, region) {
    return [offsetOf(bytes, region.startLine, region.startColumn),
            offsetOf(bytes, region.endLine, region.endColumn)];
}

// The name of a file, whose bytes need not be UTF-8.
function pathOf(root, uri) {
    const bytes = [];

    for (let i = 0; i < uri.length; i++) {
        if (uri[i] === "%") {
            bytes.push(parseInt(uri.slice(i + 1, i + 3), 16));
            i += 2;
        } else {
            bytes.push(uri.charCodeAt(i));
        }
    }
    return Buffer.concat([Buffer.from(root + "/"), Buffer.from(bytes)]);
}

function checkUnique(name, what, values) {
    for (const [i, value] of values.entries())
        if (values.indexOf(value) !== i)
            fault(name, `the ${what} \`${value}\` is not unique`);
}

function checkPlaces(name, root, results) {
    for (const result of results)
        for (const { physicalLocation: place } of result.locations) {
            if (place.artifactLocation.uriBaseId !== "SRCROOT")
                continue;
            const path = pathOf(root, place.artifactLocation.uri);

            if (!existsSync(path)) {
                fault(name, `there is no ${place.artifactLocation.uri}`);
                continue;
            }
            const [start, end] = spanOf(readFileSync(path), place.region);

            if (start === undefined || end === undefined || start > end)
                fault(name, `no region: ${JSON.stringify(place.region)}`);
        }
}

function overlaps(edits, [start, end]) {
    return edits.some(([s, e]) => start < e && s < end ||
                                  start === s && end === e);
}

// The edits of the safe fixes by document. Where two overlap, the first counts.
function chooseEdits(root, results) {
    const chosen = new Map();

    for (const fix of results.flatMap((result) => result.fixes ?? [])) {
        if (!fix.description.text.startsWith("safe"))
            continue;
        for (const change of fix.artifactChanges) {
            const uri = change.artifactLocation.uri;
            const bytes = readFileSync(pathOf(root, uri));
            const edits = change.replacements.map(
                (r) => [...spanOf(bytes, r.deletedRegion),
                        Buffer.from(r.insertedContent.text)]);
            const before = chosen.get(uri) ?? [];

            if (!edits.some((edit) => overlaps(before, edit)))
                chosen.set(uri, [...before, ...edits]);
        }
    }
    return chosen;
}

function apply(bytes, edits) {
    const parts = [];
    let done = 0;

    for (const [start, end, text] of edits.sort((a, b) => a[0] - b[0])) {
        parts.push(bytes.subarray(done, start), text);
        done = end;
    }
    return Buffer.concat([...parts, bytes.subarray(done)]);
}

function checkFixes(name, root, fixed, results) {
    for (const [uri, edits] of chooseEdits(root, results)) {
        const made = apply(readFileSync(pathOf(root, uri)), edits);

        fixes++;
        if (!made.equals(readFileSync(pathOf(fixed, uri))))
            fault(name, `the fixes of ${uri} are not those of --fix:\n${made}`);
    }
}

function fingerprints(results) {
    return results.map((r) => r.partialFingerprints["docverify/v1"]);
}

// The same findings are the same alerts, wherever they stand.
function checkMoved(name, results) {
    const moved = JSON.parse(readFileSync(join(name, "moved.sarif")));
    const others = moved.runs[0].results;
    const lineOf = (r) => r.locations[0].physicalLocation.region.startLine;

    if (`${fingerprints(results)}` !== `${fingerprints(others)}`)
        fault(name, "fingerprints move with the lines");
    else if (!results.every((r, i) => lineOf(r) + 2 === lineOf(others[i])))
        fault(name, "no line was moved");
}

function checkSarif(name, validate) {
    const log = JSON.parse(readFileSync(join(name, "report.sarif")));

    if (!validate(log)) {
        fault(name, JSON.stringify(validate.errors.slice(0, 3), null, 1));
        return;
    }
    const [{ results, invocations, tool }] = log.runs;

    if (invocations[0].exitCode !== Number(readFileSync(join(name, "code"))))
        fault(name, `exit code ${invocations[0].exitCode}`);
    checkUnique(name, "fingerprint", fingerprints(results));
    for (const result of results)
        if (tool.driver.rules[result.ruleIndex].id !== result.ruleId)
            fault(name, `ruleIndex ${result.ruleIndex}`);
    if (existsSync(join(name, "moved.sarif")))
        checkMoved(name, results);
    checkPlaces(name, join(name, "tree"), results);
    if (existsSync(join(name, "fixed")))
        checkFixes(name, join(name, "tree"), join(name, "fixed"), results);
}

// What GitLab's documentation asks of an issue.
function checkGitlab(name) {
    const issues = JSON.parse(readFileSync(join(name, "report.gitlab")));
    const severities = ["info", "minor", "major", "critical", "blocker"];

    checkUnique(name, "fingerprint", issues.map((issue) => issue.fingerprint));
    for (const issue of issues)
        if (!issue.description || !issue.check_name || !issue.fingerprint ||
            !severities.includes(issue.severity) || !issue.location.path ||
            !(issue.location.lines.begin >= 1))
            fault(name, `no issue: ${JSON.stringify(issue)}`);
}

// What the page is made of, not how it should be written.
async function checkHtml(names) {
    const { HtmlValidate } = require("html-validate");
    const checker = new HtmlValidate({
        root: true,
        extends: ["html-validate:standard", "html-validate:document"],
        rules: { "long-title": "off" },
    });

    for (const name of names) {
        const report = await checker.validateFile(join(name, "report.html"));

        for (const { messages } of report.results)
            for (const { line, ruleId, message } of messages.slice(0, 5))
                fault(name, `report.html:${line}: ${message} (${ruleId})`);
    }
}

const validate = sarifValidator();
const names = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(directory, entry.name));

for (const name of names) {
    checkSarif(name, validate);
    checkGitlab(name);
}
await checkHtml(names.filter((name) => existsSync(join(name, "report.html"))));
if (fixes === 0)
    fault("all", "no report has a safe fix");
for (const text of faults)
    console.error(text);
process.exit(faults.length ? 1 : 0);
