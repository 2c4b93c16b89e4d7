import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { figuresOf } from '../../scripts/figures.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = tracked.filter((file) => file.endsWith('.md'));
const code = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('tests/architecture/'));

/** Returns every match of a pattern in some files, as 'file: match'. */
function found(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => `${file}: ${match[1] ?? match[0]}`));
}

test('documents name only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = found(documents, /npm run ([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(3);
  expect(named.map((hit) => hit.split(': ')[1]).filter((name) => !(String(name) in scripts))).toEqual([]);
});

test('documents link only to files that exist', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      .map(([, target]) => path.join(path.dirname(file), String(target)))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('no test is skipped, focused or timed by sleeping', () => {
  expect(found(code, /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/g)).toEqual([]);
  expect(found(code, /\bwaitForTimeout\(/g)).toEqual([]);
});

test('every suppression has a reason, and types are never suppressed', () => {
  expect(found(code, /biome-ignore [\w/]+:?\s*$/gm)).toEqual([]);
  expect(found(code, /@ts-(?:ignore|expect-error|nocheck)/g)).toEqual([]);
});

test('screens write counts and units with domain/quantity.ts', () => {
  const shown = code.filter((file) => /^(src|domain)\//.test(file) && !/\.test\.|\/gallery\//.test(file));
  const nouns = 'plans?|changes?|rows?|ratings?|providers?|days?|times|characters|GB|MB|TB|min|h|s';
  // Constants have no singular.
  expect(found(shown, new RegExp(`\\$\\{(?![A-Z_]+\\})[^}]+\\} (?:${nouns})\\b.*`, 'g'))).toEqual([]);
});

test('files have at most 300 lines', () => {
  const isLong = (file: string) => read(file).split('\n').length - 1 > 300;
  expect(code.filter(isLong)).toEqual([]);
});

describe('the figures of the repository', () => {
  let figures: ReturnType<typeof figuresOf>;
  beforeAll(() => {
    figures = figuresOf(root);
  });

  test('every pointer to a document leads to a file and an anchor', () => {
    expect(figures.danglingPointers).toEqual([]);
  });

  test('docstrings begin with a verb or a noun', () => {
    expect(figures.docstringsUnclear).toEqual([]);
  });

  test('a room has at most 15 production files at its root', () => {
    expect(figures.roomsOver10Files.filter(([, count]) => Number(count) > 15)).toEqual([]);
  });

  test('a price and a change travel by named hops', () => {
    expect(figures.hops).toEqual({ price: 9, rating: 8 });
  });
});
