import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepRules } from '../../scripts/critical-styles.mjs';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { exchangeBytes } from './exchange-bytes.ts';

const client = path.resolve(import.meta.dirname, '../../dist/client');

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.dispose());

const READABLE = [
  '/',
  '/?need=5GB&days=7',
  '/?have=1500&days=10&extra=night,sme&wallet=1',
  '/?need=900GB&days=2',
  '/?have=1.500',
  '/?plan=none',
  '/pricing',
  '/privacy',
  '/terms',
  '/no-such-page',
];

test.each(READABLE)(
  'the document of %s has the styles of each of its classes, and a link to all styles',
  async (path) => {
    const { text } = await exchangeBytes(app, path);
    const [, inline = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const [, link = ''] = /<link rel="stylesheet" href="(\/assets\/document-[^"]+)" disabled>/.exec(text) ?? [];
    const whole = readFileSync(`${client}${link}`, 'utf8');
    const used = new Set([...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
    const missing = [...used].filter((name) => {
      const selector = new RegExp(`\\.${name}(?![\\w-])`);
      return selector.test(whole) && !selector.test(inline);
    });
    expect(used.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
    expect(inline.length).toBeLessThan(0.8 * whole.length);
  },
);

test('a document that starts the app at once has all styles inline, as the shell has', async () => {
  const [, link = ''] = /<!--(\/assets\/document-[^>]+)-->/.exec(readFileSync(`${client}/app.html`, 'utf8')) ?? [];
  const whole = readFileSync(`${client}${link}`, 'utf8');
  for (const path of ['/login', '/contact', '/plans']) {
    const { text } = await exchangeBytes(app, path);
    expect(text).toContain(`<style>${whole}</style>`);
    expect(text).not.toContain('rel="stylesheet" href="/assets/document-');
  }
});

test('keeps the rules whose classes are all named, inside their blocks, and those without a class', () => {
  const css =
    '@layer a, b;@layer a{.x{color:red}.y{color:red}p{margin:0}@media print{.y .x,.x{top:0}.y{top:0}}}' +
    '@media print{.y{left:0}}@keyframes k{to{top:0}}';
  expect(keepRules(css, new Set(['x']))).toBe(
    '@layer a, b;@layer a{.x{color:red}p{margin:0}@media print{.x{top:0}}}@keyframes k{to{top:0}}',
  );
});

test('leaves out what only the running app has: the sidebar, a loading screen, dialogs, the progress bar', () => {
  const css =
    '.x{top:0}.x[data-sidebar],[data-side="collapsed"] .x,.x[data-other]::after{top:1px}' +
    'html:has([data-dialog-open]){top:2px}#nprogress .x{top:3px}';
  expect(keepRules(css, new Set(['x']))).toBe('.x{top:0}');
});
