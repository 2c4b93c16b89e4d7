import { readFileSync } from 'node:fs';

const SECURITY = new URL('../../../docs/security.md', import.meta.url);

/**
 * Returns the rows of a table in docs/security.md as numbers, NaN for '–': the first one below a heading. Tests try each row, so that the
 * document says what the server does.
 */
export function attackTable(heading: string): number[][] {
  const text = readFileSync(SECURITY, 'utf8');
  const from = text.indexOf(`\n${heading}\n`);
  if (from < 0) throw new Error(`docs/security.md has no ${heading}`);
  const lines = text.slice(from + heading.length).split('\n');
  const first = lines.findIndex((line) => line.startsWith('| ---'));
  const rows = lines.slice(first + 1);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => line.split('|').slice(1, -1).map(Number));
}
