import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Migrations before this one landed before the rule. */
const FIRST = '0020';
/** Statements after which a process of the release before fails (docs/deploy.md#additive-migrations). */
const BREAKING = [/drop column/i, /rename (?:column|to)/i, /alter column "?\w+"? (?:set data )?type/i];
/** A rule on every row, which that release breaks unless the column has a default. */
const REQUIRED = /add column "?\w+"? [^,;]*not null|set not null/i;

const isBreaking = (statement: string) =>
  BREAKING.some((pattern) => pattern.test(statement)) || (REQUIRED.test(statement) && !/default/i.test(statement));

const statementsOf = (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(';');

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file >= FIRST);

it.each(files)('%s leaves what the release before reads and writes', (file) => {
  const broken = statementsOf(file).filter(isBreaking);
  expect(broken.map((statement) => statement.trim())).toEqual([]);
});

it.each([
  'alter table "plans" drop column "young"',
  'alter table "plans" rename column "a" to "b"',
  'alter table "plans" alter column "a" type text',
  'alter table "plans" add column "a" text not null',
  'alter table "bursts" alter column "reason" set not null',
])('knows what would break it: %s', (statement) => {
  expect(isBreaking(statement)).toBe(true);
});

it('accepts a required column with a default', () => {
  const statement = `alter table "b" alter column "reason" set default 'x', alter column "reason" set not null`;
  expect(isBreaking(statement)).toBe(false);
});
