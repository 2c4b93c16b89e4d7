import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const assets = path.join(root, 'dist/client/assets');
const styles = readdirSync(assets)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(path.join(assets, name), 'utf8'))
  .join('');

/** The rules of uPlot, whose one colour that shows is overridden in src/ui/charts/canvas-chart.css.ts. */
const UPLOT = /[^{}]*\.u-[^{}]*\{[^}]*\}/g;

/** Returns the hexadecimal colours of a text, each with eight digits. */
function coloursOf(text: string): string[] {
  const digits = [...text.matchAll(/#([\da-f]{3,8})\b/gi)].map(([, hex = '']) => hex.toLowerCase());
  const long = digits.map((hex) => (hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex));
  return [...new Set(long.map((hex) => hex.padEnd(8, 'f')))];
}

test('every colour of the built styles is written in this project, not in a package', () => {
  const own = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join('src', name));
  const written = coloursOf(own.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n'));
  const built = coloursOf(styles.replaceAll(UPLOT, ''));
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((colour) => !written.includes(colour))).toEqual([]);
});

test('the button that clears a search has a colour of the theme', () => {
  expect(styles).toMatch(/::-webkit-search-cancel-button\{[^}]*var\(--quiet\)/);
});
