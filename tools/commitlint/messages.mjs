// SPDX-License-Identifier: MIT
//
// Messages that both programs should accept, and faults for each of the
// oracle's rules. The oracle's own rules are what is compared: a message
// begins as one that Conventional Commits allows and that the oracle reads as
// it is meant, and is broken in ways that a rule of the oracle names. Where
// the oracle reads a message otherwise than the specification, or does not
// look, is what beyond.mjs is for.

const scopes = ['parser', 'core', 'a', 'vite-node', 'build_tools', 'src/text',
    'parser,cache', '@scope/package', 'parser, cache', 'v2', 'README.md'];

// Words of a description: scripts that have capital letters, and others.
const cased = [
    ['add', 'the', 'cache', 'of', 'pages', 'when', 'a', 'parser', 'reads',
        'empty', 'lines', 'from', 'HTTP', 'with', 'JSON', 'and', 'README.md',
        'two', 'threads', 'v1.2', '`Foo::bar`', '"Names"', 'iOS', "don't"],
    ['leere', 'seiten', 'überspringen', 'größer', 'für', 'Dateien', 'und',
        'prüfen', 'öffnen', 'straße'],
    ['éviter', 'les', 'pages', 'vides', 'où', 'ça', 'échoue', 'très', 'tôt'],
    ['добавить', 'кэш', 'страниц', 'для', 'разбора', 'пустых', 'файлов'],
    ['προσθήκη', 'μνήμης', 'για', 'κενές', 'σελίδες', 'αρχείων'],
    ['ավելացնել', 'դատարկ', 'էջերի', 'ստուգում'],
    ['boş', 'sayfaları', 'ılık', 'önbellek', 'için', 'şimdi'],
];
const uncased = [
    ['处理', '空页面', '缓存', '的', '错误', '解析器', '多个', '线程'],
    ['空のページ', 'を', '処理', 'する', 'キャッシュ', 'の', '修正'],
    ['빈', '페이지를', '처리하고', '캐시를', '추가'],
    ['إضافة', 'ذاكرة', 'للصفحات', 'الفارغة'],
    ['הוספת', 'מטמון', 'לדפים', 'ריקים'],
    ['खाली', 'पृष्ठों', 'को', 'संभालें'],
    ['เพิ่ม', 'แคช', 'สำหรับ', 'หน้า'],
];
const openings = ['1st', '`Parser`', '"Pages"', '2', '.gitignore', '--jobs',
    '$HOME', '_private', '✨', '@scope/package'];
const names = ['A Writer', 'Zoë Müller', '李雷', 'O. N. Ly'];
const others = ['feature', 'bugfix', 'wip', 'doc', 'tests', 'update', 'hotfix',
    'deps', 'release', 'x', 'typo', 'bug_fix', 'improvement'];

export function makeMessages(random, types) {
    const { below, chance, pick, several } = random;

    function words(list, count) {
        return Array.from({ length: count }, () => pick(list)).join(' ');
    }

    // A description with a letter that could be a capital in front, if asked.
    function description(withCase) {
        const script = withCase || chance(70) ? pick(cased) : pick(uncased);
        const rest = words(script, 1 + below(6));

        if (!withCase && chance(15))
            return `${pick(openings)} ${rest}`;
        const first = pick(script.filter((word) =>
            /^(\p{Ll}{2}|\p{Lo})[^\d']*$/u.test(word)));
        const end = chance(10) ? pick(['…', '...', '?', '!', ' (2)', ', too'])
            : '';

        return `${first} ${rest}${withCase ? '' : end}`;
    }

    // Prose of `length` characters or a little less, in one line; now and then
    // exactly as many.
    function line(length) {
        const script = pick(chance(70) ? cased : uncased);
        let text = pick(script);

        for (;;) {
            const next = `${text} ${pick(script)}`;

            if (next.length > length)
                return chance(10) ? text.padEnd(length, 'x') : text;
            text = next;
        }
    }

    // Of `length` characters exactly, or of more.
    function longLine(length) {
        let text = line(length);

        while (text.length < length)
            text += ` ${line(12)}`;
        return text;
    }

    const tooLong = () => 101 + below(pick([1, 10, 100]));

    function prose() {
        return Array.from({ length: 1 + below(3) },
            () => line(40 + below(61))).join('\n');
    }
    function list() {
        const mark = pick(['- ', '* ', '1. ']);

        return Array.from({ length: 1 + below(3) }, () => mark + line(60) +
            (chance(20) ? `\n${' '.repeat(mark.length)}${line(60)}` : ''))
            .join('\n');
    }
    function code() {
        const lines = ['parser.read(page, first=True);', 'if (empty)',
            '    return;'].slice(0, 1 + below(3));

        return chance(50) ? lines.map((text) => `    ${text}`).join('\n')
            : ['```', ...lines, '```'].join('\n');
    }
    function address() {
        return `See https://example.org/${'a-page/'.repeat(1 + below(20))}x`;
    }
    // What is no footer, and looks a little like one, or like Markdown.
    function notes() {
        return pick([
            () => `Note: ${line(60)}`,
            () => `Before: ${below(90)} ms\nAfter: ${below(9)} ms`,
            () => `## ${line(30)}\n\n${line(80)}`,
            () => `- [x] ${line(40)}\n- [ ] ${line(40)}`,
            () => `breaking changes of 2.0 are told in the guide`,
            () => `> ${line(60)}\n\n${line(60)}`,
            () => `| ${line(20)} | ${line(20)} |\n| --- | --- |`,
            () => `**${line(20)}**:\n${line(70)}`,
            () => '---------',
            () => `<details>\n${line(50)}\n</details>`,
            () => `fix: ${line(50)}\nfeat(parser): ${line(50)}`,
        ])();
    }
    const paragraph = () => pick([prose, prose, prose, list, list, code,
        address, notes])();

    // Footers in the order in which the oracle knows them all for footers.
    function footers(count) {
        const person = pick([
            () => `${pick(['Signed-off-by', 'Co-authored-by', 'Reviewed-by',
                'Acked-by', 'co-authored-by'])}: ${pick(names)} ` +
                '<a.writer@example.org>',
            () => `Change-Id: I${String(below(1e9)).padStart(40, '0')}`,
            () => '(cherry picked from commit 0123456789abcdef)\n' +
                `Signed-off-by: ${pick(names)} <a.writer@example.org>`,
        ])();
        const all = [
            () => pick(['BREAKING CHANGE', 'BREAKING-CHANGE']) + ': ' +
                line(70) + (chance(30) ? `\n${line(80)}` : ''),
            () => `${pick(['Fixes', 'Closes', 'Resolves', 'Refs', 'fix',
                'closes'])}${pick([' ', ': '])}#${1 + below(999)}`,
            () => `Refs: #${1 + below(999)}, #${1 + below(999)}`,
        ];

        return [...several(all, count).map((make) => make()),
            ...(chance(50) ? [person] : [])];
    }

    function valid() {
        const at = below(4);

        const type = pick(types);
        const scope = chance(50) ? pick(scopes) : null;
        const mark = chance(10) ? '!' : '';
        const left = 98 - type.length - mark.length -
            (scope === null ? 0 : scope.length + 2);
        const text = description(false);

        return {
            lead: '',
            type,
            scope,
            mark,
            colon: ': ',
            text: chance(5) ? text.padEnd(left, 'x') : text,
            trail: '',
            gap: '\n\n',
            body: Array.from({ length: at }, paragraph),
            footGap: '\n\n',
            footers: chance(40) ? footers(1 + below(2)) : [],
            between: chance(20) ? '\n\n' : '\n',
            ends: chance(2) ? '\r\n' : '\n',
        };
    }

    const changed = (change) => (m) => {
        m.text = change(description(true));
    };
    const capital = (text) => text[0].toUpperCase() + text.slice(1);
    const plain = (text) => text.replace(/[`"']/g, '');
    const needBody = (m) => {
        if (!m.body.length)
            m.body.push(paragraph());
    };
    const faults = {
        'type-empty': (m) => {
            m.type = '';
        },
        'type-enum': (m) => {
            m.type = pick(others);
        },
        'type-case': (m) => {
            m.type = pick([capital(m.type || 'fix'),
                (m.type || 'fix').toUpperCase()]);
        },
        'subject-empty': (m) => {
            m.text = '';
            m.colon = pick([': ', ':']);
        },
        'subject-case: sentence': changed(capital),
        'subject-case: start': changed((text) =>
            plain(text).split(' ').map(capital).join(' ')),
        'subject-case: pascal': changed((text) =>
            plain(text).split(/[^\p{L}]+/u).filter(Boolean).map(capital)
                .join('')),
        'subject-case: upper': changed((text) => text.toUpperCase()),
        'subject-full-stop': (m) => {
            m.text += pick(['.', '.', '..']);
        },
        'header-max-length': (m) => {
            const start = `${m.type}${m.scope ? `(${m.scope})` : ''}${m.mark}`;

            m.text += ` ${longLine(Math.max(
                tooLong() - start.length - 3 - m.text.length, 10))}`;
        },
        'header-trim': (m) => {
            const blank = pick([' ', ' ', '  ', '\t', '\u00a0', '\u3000']);

            if (chance(50))
                m.lead = blank;
            else
                m.trail = blank;
        },
        'body-max-line-length': (m) => {
            const text = pick([longLine(tooLong()), `- ${longLine(tooLong())}`,
                `${line(60)}\n${longLine(tooLong())}`]);

            m.body.splice(below(m.body.length + 1), 0, text);
        },
        'footer-max-line-length': (m) => {
            m.footers.unshift(`BREAKING CHANGE: ${pick([longLine(tooLong()),
                `${line(60)}\n${longLine(tooLong())}`])}`);
        },
        'body-leading-blank': (m) => {
            needBody(m);
            m.gap = '\n';
        },
        'footer-leading-blank': (m) => {
            needBody(m);
            if (!m.footers.length || !/^BREAKING|#/.test(m.footers[0]))
                m.footers.unshift(...footers(1));
            m.footGap = '\n';
        },
        'header: no colon': (m) => {
            m.colon = ' ';
        },
        'header: no blank behind the colon': (m) => {
            m.colon = ':';
        },
        'header: blank before the colon': (m) => {
            m.colon = pick([' : ', ' :']);
        },
        'header: full-width colon': (m) => {
            m.colon = pick(['：', '： ']);
        },
    };

    function render(m) {
        const scope = m.scope === null ? '' : `(${m.scope})`;
        const header = m.lead + m.type + scope + m.mark + m.colon + m.text +
            m.trail;
        const body = m.body.join('\n\n');
        const foot = m.footers.join(m.between);

        const text = header + (body && m.gap + body) +
            (foot && (body ? m.footGap : m.gap) + foot);

        return m.ends === '\n' ? text : text.replaceAll('\n', m.ends);
    }

    // With none, one, two or three faults; of blanks alone is no message.
    function generated() {
        for (;;) {
            const m = valid();
            const kinds = several(Object.keys(faults), below(4));

            for (const kind of kinds)
                faults[kind](m);
            const text = render(m);

            if (text.trim())
                return { text, kinds };
        }
    }
    return { valid, render, generated, line, longLine, description, faults };
}
