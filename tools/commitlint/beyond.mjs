// SPDX-License-Identifier: MIT
//
// Where both programs differ on purpose: what the specification forbids and
// the oracle lets pass, what docverify exempts from the length of lines, and
// what the oracle takes for something else than the specification does. Each
// kind with the sentence that decides it: of Conventional Commits 1.0.0 by its
// number, or a rule of the house.

const spec1 = '1: Commits MUST be prefixed with a type, …, followed by the ' +
    'OPTIONAL scope, OPTIONAL !, and REQUIRED terminal colon and space.';
const spec4 = '4: A scope MUST consist of a noun describing a section of the ' +
    'codebase surrounded by parenthesis.';
const spec5 = '5: A description MUST immediately follow the colon and space ' +
    'after the type/scope prefix.';
const spec8 = '8: One or more footers MAY be provided one blank line after ' +
    'the body. Each footer MUST consist of a word token, followed by either ' +
    'a :<space> or <space># separator.';
const spec12 = '12: If included as a footer, a breaking change MUST consist ' +
    'of the uppercase text BREAKING CHANGE, followed by a colon, space, and ' +
    'description.';
const length = 'none on length; what cannot be broken is exempt';

export function makeBeyond(random, messages) {
    const { below, pick } = random;
    const { line, longLine } = messages;
    const long = () => longLine(110 + below(60));
    const person = () => `${pick(['Signed-off-by', 'Co-authored-by'])}: ` +
        `A Writer <writer@example.org>`;
    const alone = (m, ...paragraphs) => {
        m.body = paragraphs;
        m.footers = [];
    };

    // What is forbidden, by name: [sentence, change of a valid message].
    return {
        'two blanks behind the colon': [spec5, (m) => {
            m.colon = ':  ';
        }],
        'a tab behind the colon': [spec1, (m) => {
            m.colon = ':\t';
        }],
        'empty scope': [spec4, (m) => {
            m.scope = pick(['', ' ']);
        }],
        'two scopes in brackets': [spec4, (m) => {
            m.scope = 'parser)(cache';
        }],
        'blanks within the type': [spec1, (m) => {
            m.type = `${m.type} ${m.type}`;
        }],
        'blank before the scope': [spec1, (m) => {
            m.type += ' ';
            m.scope = 'parser';
        }],
        'BREAKING CHANGE without a colon': [spec12, (m) => {
            m.footers = [`BREAKING CHANGE ${line(40)}`];
        }],
        'BREAKING CHANGE in small letters': [spec12, (m) => {
            m.footers = [`${pick(['breaking change', 'Breaking Change',
                'breaking-change'])}: ${line(40)}`];
        }],
        'BREAKING CHANGES': [spec12, (m) => {
            m.footers = [`BREAKING CHANGES: ${line(40)}`];
        }],
        'BREAKING CHANGE without words': [spec12, (m) => {
            m.footers = ['BREAKING CHANGE:'];
        }],
        'a trailer in the paragraph above': [spec8, (m) => {
            alone(m, `${line(60)}\n${person()}`);
        }],
        'a full stop of another script': ['none; as subject-full-stop', (m) => {
            m.text = '处理空页面。';
        }],
        'a merge by its words alone': [`${spec1} Merges are known by their ` +
            'parents.', (m) => {
            m.whole = pick(["Merge branch 'x' into main",
                'Merge pull request #1 from a/b',
                'Merged PR 12: add a cache']);
        }],
        'a revert that git did not word': [spec1, (m) => {
            m.whole = pick(['revert the cache of pages', 'Reverted in (main)',
                'Revert the cache of pages']);
        }],
        'a number of an issue in prose': [`${spec8} The oracle takes each ` +
            'line with such a number, and all below, for footers.', (m) => {
            alone(m, `${line(60)}\n${line(20)} (see #${1 + below(999)}) ` +
                line(20));
        }],
        'a footer below a person': [`${spec8} The oracle knows BREAKING ` +
            'CHANGE and numbers of issues alone for footers.', (m) => {
            m.body = [line(60)];
            m.footers = [person(), `Fixes #${1 + below(999)}`];
            m.between = '\n';
        }],
        'a footer with the name of another project': [`${spec8} Behind the ` +
            'token there is neither.', (m) => {
            alone(m, `${line(60)}\nCloses owner/name#${1 + below(999)}`);
        }],
        'a footer below another token': [`${spec8} "After: " begins one, ` +
            'whose value may have several lines.', (m) => {
            alone(m, `Before: ${below(99)} ms\nAfter: ${below(99)} ms\n` +
                `Fixes #${1 + below(999)}`);
        }],
        'the words of a breaking change further below': ['9: A footer’s ' +
            'value MAY contain spaces and newlines.', (m) => {
            m.footers = [`BREAKING CHANGE:\n\n${line(60)}`];
        }],
        'an issue that a sentence closes': [`${spec8} It may be the end of ` +
            'a sentence.', (m) => {
            alone(m, `${line(60)}, which\ncloses #${1 + below(999)}`);
        }],
        'blanks alone below the header': ['6: The body MUST begin one blank ' +
            'line after the description. git strips them.', (m) => {
            m.body = [line(60)];
            m.gap = '\n  \n';
        }],
        'blanks of other scripts behind the colon': [spec5, (m) => {
            m.colon = pick([': \u3000', ': \u00a0']);
        }],
        'a person without an address': ['none; git and forges find people ' +
            'by their address', (m) => {
            m.footers = ['Co-authored-by: A Writer'];
        }],
        'a release without a blank line': ['6: The body MUST begin one blank ' +
            'line after the description. The oracle leaves `chore: 1.2.3` ' +
            'alone.', (m) => {
            m.whole = `chore(release): v1.2.${below(99)}\n${line(60)}`;
        }],
        'a directive in code': [`${spec8} The oracle takes #include for the ` +
            'number of an issue.', (m) => {
            alone(m, `    int a;\n    #include <a.h>`);
        }],
        'a long line with another address': [length, (m) => {
            alone(m, `See ftp://example.org/${'a-page/'.repeat(20)}`);
        }],
        'a long row of a table': [length, (m) => {
            alone(m, `| a | b |\n| - | - |\n| ${long()} | b |`);
        }],
        'long indented code': [length, (m) => {
            alone(m, `    ${long()}`);
        }],
        'long fenced code': [length, (m) => {
            alone(m, `\`\`\`\n${long()}\n\`\`\``);
        }],
        'a long quotation': [length, (m) => {
            alone(m, `> ${long()}`);
        }],
        'a long trailer': [length, (m) => {
            m.footers = [pick([`Co-authored-by: ${'Writer '.repeat(15)}` +
                '<writer@example.org>', `Refs: ${'#123, '.repeat(20)}#1`])];
        }],
        'a line of wide characters': ['none on length; counted are ' +
            'characters, and the oracle counts units of UTF-16', (m) => {
            alone(m, '𠮷'.repeat(60 + below(40)));
        }],
    };
}

export function beyond(random, messages, each) {
    const kinds = makeBeyond(random, messages);

    return Object.entries(kinds).map(([kind, [sentence, change]]) => ({
        kind,
        sentence,
        messages: Array.from({ length: each }, () => {
            const m = messages.valid();

            change(m);
            return { text: m.whole ?? messages.render(m) };
        }),
    }));
}
