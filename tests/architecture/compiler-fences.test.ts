import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'build/planted');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the compiler's output for one file as part of a realm. */
function compileIn(realm: string, text: string): string {
  const place = path.join(folder, realm.replaceAll('/', '-'));
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'planted.ts'), text);
  const config = {
    extends: `../../../${realm}/tsconfig.json`,
    compilerOptions: { rootDir: '../../..', outDir: './out', tsBuildInfoFile: './out/info' },
    include: ['./planted.ts'],
    exclude: [],
    references: [],
  };
  writeFileSync(path.join(place, 'tsconfig.json'), JSON.stringify(config));
  return spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', place], { encoding: 'utf8' }).stdout;
}

const planted = [
  { rule: 'domain has no DOM', realm: 'domain', text: 'export const title = document.title;\n', error: 'TS2584' },
  { rule: 'domain has no Node', realm: 'domain', text: 'export const home = process.env;\n', error: 'TS2591' },
  { rule: 'data has no document', realm: 'src/data', text: 'export const title = document.title;\n', error: 'TS2584' },
  {
    rule: 'data has no localStorage',
    realm: 'src/data',
    text: 'export const t = localStorage.length;\n',
    error: 'TS2304',
  },
  { rule: 'the worker has no document', realm: 'sw', text: 'export const title = document.title;\n', error: 'TS2584' },
  { rule: 'the server has no DOM', realm: 'server', text: 'export const title = document.title;\n', error: 'TS2584' },
  {
    rule: 'the app has no Node',
    realm: 'src',
    text: "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;\n",
    error: 'TS2591',
  },
  {
    rule: 'the app has no Node through papaparse',
    realm: 'src',
    text: "import 'papaparse';\nexport const home = process.env;\n",
    error: 'TS2591',
  },
  // Files outside of a realm and its references are not part of the program.
  {
    rule: 'domain cannot import the app',
    realm: 'domain',
    text: "export { redirectFrom } from '../../../src/session/guard.ts';\n",
    error: 'TS6307',
  },
  {
    rule: 'the worker cannot import the app',
    realm: 'sw',
    text: "export { redirectFrom } from '../../../src/session/guard.ts';\n",
    error: 'TS6307',
  },
  {
    rule: 'the server cannot import the app',
    realm: 'server',
    text: "export { redirectFrom } from '../../../src/session/guard.ts';\n",
    error: 'TS6307',
  },
];

test.each(planted)('$rule', ({ realm, text, error }) => {
  expect(compileIn(realm, text)).toContain(error);
});

test('the same file compiles where it belongs', () => {
  expect(compileIn('src', 'export const title = document.title;\n')).toBe('');
});
