// SPDX-License-Identifier: MIT
//
// node oracle.mjs PROGRAM WORK COUNT PLACE...: judges diagrams with docverify
// and with Mermaid's own parser, and says where they differ. The diagrams are
// the *.mmd files, the mermaid blocks of the *.md files and the <pre
// class="mermaid"> of the *.html files below each PLACE, and COUNT broken
// copies of them. Ends with 1 when docverify rejects what Mermaid accepts.

import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [program, work, countText, ...places] = process.argv.slice(2);
const load = createRequire(path.join(work, 'package.json'));
const say = console.log;
const kinds = /^(flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram)/;
const shown = 10; // differences that are printed whole

function* files(place) {
    if (!fs.statSync(place).isDirectory()) {
        yield place;
        return;
    }
    for (const name of fs.readdirSync(place).sort())
        if (name !== '.git' && name !== 'node_modules')
            yield* files(path.join(place, name));
}

function unescape(text) {
    return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&');
}

function outdent(text, columns) {
    return text.split('\n').map((line) => line.slice(
        Math.min(columns, line.length - line.trimStart().length))).join('\n');
}

function* diagramsOf(file) {
    const text = () => fs.readFileSync(file, 'utf8').replace(/\r\n/g, '\n');
    const block = /^([ \t]*)(`{3,}|~{3,})mermaid[^\n]*\n([^]*?)^[ \t]*\2[ \t]*$/gm;

    if (file.endsWith('.mmd'))
        yield text();
    if (/\.mdx?$/.test(file))
        for (const match of text().matchAll(block))
            yield outdent(match[3], match[1].length);
    if (file.endsWith('.html'))
        for (const match of text().matchAll(
            /<pre[^>]*class="[^"]*mermaid[^"]*"[^>]*>([^]*?)<\/pre>/g))
            yield unescape(match[1]);
}

// The same numbers each time: nothing here depends on chance.
let seed = 1;
function random(below) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor(seed / 4294967296 * below);
}

const pieces = /[[\](){}"`|;:,&@#%~<>]|-->>|->>|-->|---|==>|-\.->|\.\.>|--|->|:::|\b(end|subgraph|as|participant|state|class|note|of|over)\b|\n/g;
const additions = ['[', ']', '(', ')', '{', '}', '"', '`', '|', '->', '-->',
    '=>', 'end', '\nend\n', '\nsubgraph x\n', ':', ';', ',', '&', '@', '#', '%%',
    '<', '>', '~', '\n', '  ', 'é', '中', 'note ', 'class ', 'state ', 'style ',
    'click ', 'x', 'o', '1', '.', '--', '==', '=', '*', '+', '?', '\\', '/', 'v',
    '\ndeactivate A\n', '\nelse\n', '\nand\n', '\nalt\n', '\nloop y\n',
    '\ndirection LR\n', '\naccDescr { x\n', '\nlinkStyle 3 stroke:red\n', 'PK',
    '"a"', ':::a', '@{', 'e1@', '#35;'];

function broken(text) {
    const found = [...text.matchAll(pieces)];
    const piece = found[random(found.length)];
    const at = piece && random(3) ? piece.index : random(text.length + 1);
    const way = random(10);

    if (way < 4 && piece)
        return text.slice(0, piece.index) + text.slice(piece.index + piece[0].length);
    if (way < 6 && piece)
        return text.slice(0, at) + piece[0] + text.slice(at);
    if (way === 6)
        return text.slice(0, at);
    if (way === 7) {
        const lines = text.split('\n');

        lines.splice(random(lines.length), 1);
        return lines.join('\n');
    }
    return text.slice(0, at) + additions[random(additions.length)] + text.slice(at);
}

function collect() {
    const whole = new Set();

    for (const place of places)
        for (const file of files(place))
            for (const text of diagramsOf(file))
                whole.add(text.trimEnd());
    const all = [...whole].map((text) => ({ text, copy: false }));
    const read = all.filter(({ text }) => text.length < 4000 && kinds.test(
        text.replace(/^\s*---\n[^]*?\n\s*---\n/, '').replace(/^(\s*%%.*\n)*\s*/, '')));

    for (let i = 0; read.length && i < Number(countText); i++) {
        let { text } = read[random(read.length)];

        do
            text = broken(text);
        while (random(4) === 0);
        all.push({ text, copy: true });
    }
    return all;
}

// One document for each diagram, all of them checked in one run.
function ask(diagrams) {
    const tree = path.join(work, 'tree');
    const fence = '~'.repeat(40);

    fs.rmSync(tree, { recursive: true, force: true });
    fs.mkdirSync(tree, { recursive: true });
    diagrams.forEach(({ text }, i) => fs.writeFileSync(
        path.join(tree, `${i}.md`), `${fence}mermaid\n${text}\n${fence}\n`));
    execFileSync('git', ['init', '-q', tree]);
    execFileSync('git', ['-C', tree, 'add', '-A']);
    const run = spawnSync(program, ['check', '--repo', tree, '--only',
        'diagram', '--format', 'json', tree], { maxBuffer: 1 << 30 });

    if (run.status > 1)
        throw new Error(String(run.stderr));
    for (const finding of JSON.parse(run.stdout).findings)
        diagrams[parseInt(finding.document, 10)].rejected = finding.message;
}

async function parser() {
    const { JSDOM } = await import(pathToFileURL(load.resolve('jsdom')));
    const { window } = new JSDOM('<!DOCTYPE html><body></body>');

    Object.assign(globalThis, { window, document: window.document,
        Option: window.Option, CSS: { supports: () => true } });
    console.error = console.warn = console.info = console.debug = () => {};
    const home = path.join(work, 'node_modules/mermaid/dist/mermaid.core.mjs');

    return (await import(pathToFileURL(home))).default;
}

const diagrams = collect();
ask(diagrams);
const mermaid = await parser();
const sums = {};
const wrong = [];
const missed = [];

for (const diagram of diagrams) {
    let error = '';
    let kind = 'of no kind that is read';

    try {
        await mermaid.parse(diagram.text);
    } catch (e) {
        error = String(e.message ?? e).split('\n').slice(0, 4).join('\n') || 'error';
    }
    try {
        kind = mermaid.detectType(diagram.text).replace(/-.*/, '');
    } catch { /* unknown: both must say so */ }
    const sum = sums[kind] ??= { diagrams: 0, rejected: 0, caught: 0, wrong: 0 };

    sum.diagrams++;
    sum.rejected += error !== '';
    sum.caught += error !== '' && diagram.rejected !== undefined;
    sum.wrong += error === '' && diagram.rejected !== undefined;
    if (error === '' && diagram.rejected !== undefined)
        wrong.push({ ...diagram, error });
    if (error !== '' && diagram.rejected === undefined)
        missed.push({ ...diagram, error });
}
for (const [title, list] of [['MISSED', missed], ['WRONG', wrong]])
    for (const { text, rejected, error } of list.slice(0, shown))
        say(`${title}: ${rejected ?? error}\n${text}\n`);
say('kind                     diagrams  Mermaid rejects  of these caught  wrongly rejected');
for (const [kind, sum] of Object.entries(sums))
    say(kind.padEnd(25) + String(sum.diagrams).padStart(8) +
        String(sum.rejected).padStart(17) + String(sum.caught).padStart(17) +
        String(sum.wrong).padStart(18));
process.exit(wrong.length ? 1 : 0);
