// SPDX-License-Identifier: MIT
//
// node oracle.mjs PROGRAM WORK [CLONE...]: judges messages of commits with
// docverify and with commitlint's config-conventional, given the same types,
// lengths and levels, and says where they differ. The messages are COUNT made
// ones (2000) of the seed SEED (1), some of each kind in which both differ on
// purpose, and all of each CLONE but its merges.
//
// Judged alike is said twice: by errors, which is who accepts and who rejects a
// message, and by anything reported, as `commitlint --strict` has it. Its
// warnings are two: the blank lines that the specification demands before body
// and footers; docverify is told to warn of the same, which it rejects without
// being told. Most of commitlint's warnings in histories are of numbers of
// issues (`see #12`), colours and `{#if}` in prose, which the specification does
// not call footers. Ends with 1 when less than 99.5 % of the made messages, or
// of those of the histories, are judged alike by errors. commit/subject-mood is
// left out: the oracle has no such rule.
//
// DUMP=FILE: all messages and both verdicts as JSON, to be looked at.

import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beyond } from './beyond.mjs';
import { makeMessages } from './messages.mjs';
import { makeRandom } from './random.mjs';

const [program, folder, ...clones] = process.argv.slice(2);
const work = path.resolve(folder); // git is called from elsewhere
const count = Number(process.env.COUNT || 2000);
const seed = Number(process.env.SEED || 1);
const each = 25; // messages of a kind in which both differ on purpose
const least = 99.5; // percent
const limit = { maxBuffer: 1 << 30 };
const say = console.log;

const load = async (name) => (await import(
    pathToFileURL(path.join(work, 'node_modules', name)))).default;
const lint = await load('@commitlint/lint/lib/lint.js');
const conventional = await load('@commitlint/config-conventional/lib/index.js');
const preset = await load(
    'conventional-changelog-conventionalcommits/src/index.js');

// The levels of config-conventional, whatever stands where this is called.
const config = path.join(work, 'config.yaml');
fs.writeFileSync(config, 'version: 1\nrules:\n' +
    '  commit/body-leading-blank: warning\n  commit/footer: warning\n');

function typesOfDocverify(repo) {
    const shown = execFileSync(program, ['config', '--repo', repo, '--config',
        config], { encoding: 'utf8' });
    const types = /^commits:.*\n(?: .*\n)*? {2}types: \[(.*?)\]/m.exec(shown);

    return types[1].split(', ');
}

function git(repo, args, options) {
    return execFileSync('git', ['-C', repo, ...args], { ...limit, ...options });
}

// A history of these messages, one commit each, above an empty one.
function write(name, messages) {
    const repo = path.join(work, 'histories', name);
    const marks = path.join(work, 'marks');
    const parts = [];

    [{ text: 'root' }, ...messages].forEach(({ text }, i) => {
        const bytes = Buffer.from(text);

        parts.push(Buffer.from('commit refs/heads/main\n' +
            `mark :${i + 1}\ncommitter A <a@example.org> ${1e9 + i} +0000\n` +
            `data ${bytes.length}\n`), bytes, Buffer.from('\n'));
    });
    fs.rmSync(repo, { recursive: true, force: true });
    execFileSync('git', ['init', '-q', '-b', 'main', repo]);
    git(repo, ['fast-import', '--quiet', `--export-marks=${marks}`],
        { input: Buffer.concat(parts) });
    const oids = new Map();

    for (const row of fs.readFileSync(marks, 'utf8').trim().split('\n')) {
        const [mark, oid] = row.slice(1).split(' ');

        oids.set(oid, messages[mark - 2]);
        if (mark === '1')
            oids.root = oid;
    }
    return { repo, oids };
}

function askDocverify(name, messages) {
    const { repo, oids } = write(name, messages);
    const run = spawnSync(program, ['commits', '--repo', repo, '--config',
        config, '--skip', 'commit/subject-mood', '--format', 'json',
        `${oids.root}..main`], limit);

    if (run.status > 1)
        throw new Error(String(run.stderr));
    for (const message of messages)
        message.ours = { errors: [], warnings: [] };
    for (const { commit, rule, severity } of JSON.parse(run.stdout).findings)
        oids.get(commit).ours[severity === 'error' ? 'errors' : 'warnings']
            .push(rule.replace('commit/', ''));
}

// With its list of messages that it leaves alone, or by its rules only.
async function askOracle(messages, types, ignores) {
    const rules = { ...conventional.rules, 'type-enum': [2, 'always', types] };
    const options = { parserOpts: preset().parser, defaultIgnores: ignores };
    const namesOf = (found) => found.map(({ name }) => name);

    for (const message of messages) {
        const said = await lint(message.text, rules, options);

        message.theirs = { errors: namesOf(said.errors),
            warnings: namesOf(said.warnings) };
    }
}

const all = ({ errors, warnings }) => [...errors, ...warnings];
const anything = (said) => all(said).length > 0;
const anError = (said) => said.errors.length > 0;
const listed = ({ errors, warnings }) => [...new Set([...errors,
    ...warnings.map((rule) => `${rule} (warning)`)])].sort().join(', ') ||
    'nothing';
const headerOf = (text) => JSON.stringify(text.split(/\r?\n/)[0].slice(0, 90));

function share(messages, isBad) {
    const alike = messages.filter(({ ours, theirs }) =>
        isBad(ours) === isBad(theirs)).length;

    return { alike, percent: 100 * alike / messages.length };
}

// Every way in which they differ, the most frequent first.
function kindsOf(messages) {
    const kinds = new Map();

    for (const message of messages) {
        const { ours, theirs } = message;
        const strict = anything(ours) !== anything(theirs);
        const errors = anError(ours) !== anError(theirs);

        if (!strict && !errors)
            continue;
        const by = strict ? errors ? 'both' : 'anything' : 'errors';
        const key = `${by.padEnd(8)}  commitlint: ${listed(theirs)}; ` +
            `docverify: ${listed(ours)}`;

        kinds.set(key, [...kinds.get(key) ?? [], message]);
    }
    return [...kinds].sort((a, b) => b[1].length - a[1].length);
}

function report(title, messages) {
    const strict = share(messages, anything);
    const errors = share(messages, anError);
    const bad = messages.filter(({ theirs }) => anything(theirs)).length;
    const row = ({ alike, percent }) => `${alike} alike, ${percent.toFixed(2)} %`;

    say(`${title}: ${messages.length} messages, commitlint reports ${bad}`);
    say(`  by errors:            ${row(errors)}`);
    say(`  by anything reported: ${row(strict)}`);
    for (const [kind, differing] of kindsOf(messages))
        say(`  ${String(differing.length).padStart(5)}  ${kind}\n` +
            `                   ${differing[0].oid?.slice(0, 12) ?? ''}` +
            `${headerOf(differing[0].text)}`);
    say('');
    return messages;
}

function historyOf(clone) {
    const raw = git(clone, ['log', '--no-merges', '--encoding=UTF-8',
        '--format=%H%x00%B%x00', 'HEAD'], { encoding: 'utf8' });
    const fields = raw.split('\0');
    const messages = [];

    for (let i = 0; i + 1 < fields.length; i += 2)
        messages.push({ oid: `${fields[i].trim()} `,
            text: fields[i + 1].replace(/^\n+|\n+$/g, '') });
    return messages.filter(({ text }) => text);
}

function reportBeyond(kinds) {
    const lengthOf = (messages, side) => messages.filter((message) =>
        anything(message[side])).length;

    say(`Where both differ on purpose, ${each} messages each, reported by:`);
    say('  docverify  commitlint');
    for (const { kind, sentence, messages } of kinds)
        say(`  ${String(lengthOf(messages, 'ours')).padStart(9)}  ` +
            `${String(lengthOf(messages, 'theirs')).padStart(10)}  ${kind}\n` +
            `${' '.repeat(25)}${sentence}`);
    say('');
}

fs.mkdirSync(path.join(work, 'histories'), { recursive: true });
const types = typesOfDocverify(write('empty', []).repo);
const random = makeRandom(seed);
const maker = makeMessages(random, types);
const made = Array.from({ length: count }, maker.generated);

askDocverify('made', made);
await askOracle(made, types, false);
report(`Made (seed ${seed})`, made);

const kinds = beyond(random, maker, each);
const apart = kinds.flatMap(({ messages }) => messages);

askDocverify('beyond', apart);
await askOracle(apart, types, true);
reportBeyond(kinds);

const histories = [];
for (const clone of clones) {
    const messages = historyOf(clone);

    askDocverify('clone', messages);
    await askOracle(messages, types, true);
    histories.push(...report(path.basename(path.resolve(clone)), messages));
}
if (clones.length > 1)
    report('All histories', histories);
if (process.env.DUMP)
    fs.writeFileSync(process.env.DUMP, JSON.stringify({ made, histories, kinds }));
const isLow = (messages) => messages.length > 0 &&
    share(messages, anError).percent < least;

process.exit(isLow(made) || isLow(histories) ? 1 : 0);
