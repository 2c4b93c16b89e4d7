import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { precached } from './built-app.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const client = path.resolve(import.meta.dirname, '../../dist/client');
const read = (file: string) => readFileSync(path.join(client, file));
const manifest = JSON.parse(read('manifest.webmanifest').toString());

/** Width and height that a PNG states in its header. */
function sizeOf(file: string): string {
  const bytes = read(file);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest stands at a fixed address, which every document names', () => {
  expect(
    read('app.html')
      .toString()
      .match(/<link rel="manifest" href="([^"]+)"/)?.[1],
  ).toBe('/manifest.webmanifest');
  expect(manifest).toMatchObject({ id: '/', start_url: '/plans', scope: '/', display: 'standalone' });
});

test('every picture it names exists, in the size it says', () => {
  const shortcutIcons = manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons);
  const pictures: Picture[] = [...manifest.icons, ...manifest.screenshots, ...shortcutIcons];
  expect(pictures.length).toBeGreaterThanOrEqual(10);
  for (const { src, sizes, type } of pictures) {
    expect(type).toBe('image/png');
    expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
});

test('it can be installed: icons for any place and for masks, 192 and 512 px', () => {
  const kinds = manifest.icons.map(({ sizes, purpose }: Picture) => `${purpose} ${sizes}`).sort();
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
});

test('shortcuts lead to Plans, Compare and Data Calculator', () => {
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Plans', '/plans'],
    ['Compare', '/compare'],
    ['Data Calculator', '/data-calculator'],
  ]);
});

test('the worker keeps the shell and every script of the app but what only sellers need, and nothing of the API', () => {
  const kept = precached();
  expect(kept).toContain('app.html');
  const built = JSON.parse(read('manifest.json').toString());
  const files = Object.values<{ file: string }>(built).map(({ file }) => file);
  const left = files.filter((file) => file.endsWith('.js') && !kept.includes(file));
  expect(left).toEqual([expect.stringMatching(/^assets\/seller-/)]);
  expect(kept.filter((file) => file.startsWith('api'))).toEqual([]);
});
