import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWED, PLANTED } from './planted-violations.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
let found: { rule: string; path: string }[];

/** Lints a folder that holds only the planted files, with the project's rules. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fences-'));
  const rules = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }));
  for (const { path: name, text } of [...PLANTED, ...ALLOWED]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
  found = report.diagnostics.map((diagnostic: { category: string; location: { path: string | { file: string } } }) => ({
    rule: diagnostic.category.split('/').at(-1) ?? '',
    path: typeof diagnostic.location.path === 'string' ? diagnostic.location.path : diagnostic.location.path.file,
  }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const namedIn = (file: string) => found.filter((diagnostic) => diagnostic.path.endsWith(file)).map(({ rule }) => rule);

test.each(PLANTED)('$rule', ({ path: file, caughtBy }) => {
  expect(namedIn(file)).toContain(caughtBy);
});

test.each(ALLOWED)('$path is allowed', ({ path: file }) => {
  expect(namedIn(file)).toEqual([]);
});

test('the rule between features names every feature', () => {
  const rules = readFileSync(path.join(root, 'biome.json'), 'utf8');
  const features = readdirSync(path.join(root, 'src/features'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(features.length).toBeGreaterThan(5);
  expect(features.map(({ name }) => name).filter((name) => !rules.includes(`"**/${name}/**"`))).toEqual([]);
});
