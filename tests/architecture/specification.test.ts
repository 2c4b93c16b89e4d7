import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const FOLDER = 'docs/specification';

interface Row {
  no: string;
  cells: string[];
  /** The text of the proof. */
  proof: string;
}

/** Returns the table rows of a document: '| 2.14 | the sentence, in one cell or several | its proof |'. */
function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => {
    const [no = '', ...cells] = line.slice(2, -2).split(' | ');
    const proof = cells.pop() ?? '';
    return /^\d\.\d+$/.test(no) ? [{ no, cells, proof }] : [];
  });
}

/** Returns the tests and decided points that a proof names: `file.test.ts` "title", "title"; decided "point". */
function namesIn(proof: string) {
  const tests: { file: string; title: string }[] = [];
  const points: string[] = [];
  for (const part of proof.split(/; (?=`|decided )/)) {
    const titles = [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
    // A file without a title proves nothing, so it gets a title that no test has.
    if (titles.length === 0 && !part.includes('TODO')) titles.push('no title');
    if (part.startsWith('decided ')) points.push(...titles);
    else tests.push(...titles.map((title) => ({ file: /^`([^`]+)` "/.exec(part)?.[1] ?? part, title })));
  }
  return { tests, points };
}

/** True if a file has a test of that title. Titles of `describe` do not count. */
function hasTest(file: string, title: string): boolean {
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!describe)\(\s*(['"\`])${pattern}\1,`).test(read(file));
}

const sections = readdirSync(path.join(root, FOLDER))
  .toSorted()
  .map((name) => ({ name, document: read(`${FOLDER}/${name}`) }))
  .map(({ name, document }) => ({ name, document, rows: rowsOf(document) }));
const rows = sections.flatMap((section) => section.rows);
const named = rows.map((row) => ({ ...row, ...namesIn(row.proof) }));

describe('the specification in docs', () => {
  it('has the introduction and sections 1 to 9, each numbered without a gap and with the stated count of sentences', () => {
    expect(sections.map(({ name }) => name.slice(0, 2))).toEqual(Array.from({ length: 10 }, (_, at) => `0${at}`));
    for (const { name, document, rows: own } of sections) {
      const section = Number(name.slice(0, 2));
      expect(document.startsWith(`# ${section}. `), name).toBe(true);
      const count = Number(/^(\d+) sentences\./m.exec(document)?.[1]);
      expect([name, own.map(({ no }) => no)]).toEqual([
        name,
        Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
      ]);
    }
  });

  it('has no empty sentence and none without a proof', () => {
    expect(rows.filter(({ cells }) => cells.every((cell) => cell.trim() === '')).map(({ no }) => no)).toEqual([]);
    const open = named.filter(
      ({ proof, tests, points }) => proof.includes('TODO') || tests.length + points.length === 0,
    );
    expect(open.map(({ no }) => no)).toEqual([]);
  });

  it('names only tests that exist, by their exact titles', () => {
    const all = named.flatMap(({ no, tests }) => tests.map((test) => ({ no, ...test })));
    expect(all.length).toBeGreaterThan(rows.length);
    const missing = all.filter(({ file, title }) => !existsSync(path.join(root, file)) || !hasTest(file, title));
    expect(missing).toEqual([]);
  });

  it('names only points that are decided', () => {
    const decisions = read('docs/spec-decisions.md').split('\n');
    const unknown = named.flatMap(({ no, points }) =>
      points.filter((point) => !decisions.some((line) => line.startsWith(`| ${point} |`))).map((point) => [no, point]),
    );
    expect(unknown).toEqual([]);
  });
});
