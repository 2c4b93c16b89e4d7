import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkOfPath } from '../../domain/contract/kept-chunks.ts';
import { partsKept, precached } from './built-app.ts';

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

test('the worker keeps the shell and every script of the app, parts from their first use on, and nothing of the API', () => {
  const kept = precached();
  expect(kept).toContain('app.html');
  const built = JSON.parse(read('manifest.json').toString());
  const files = Object.values<{ file: string }>(built).map(({ file }) => file);
  const left = files.filter((file) => file.endsWith('.js') && !kept.includes(file)).sort();
  expect(left).toEqual(partsKept().sort());
  expect(left.map((file) => chunkOfPath(`/${file}`))).toEqual([
    'dashboard',
    'legal',
    'network-rating.page',
    'seller',
    'site',
    'state-outlines',
  ]);
  expect(kept.filter((file) => file.startsWith('api'))).toEqual([]);
});

test('nothing that every device keeps needs a part that only some keep', () => {
  const built: Record<string, { file: string; imports?: string[] }> = JSON.parse(read('manifest.json').toString());
  const isPart = (file: string) => chunkOfPath(`/${file}`) !== undefined;
  const common = Object.values(built).filter(({ file }) => file.endsWith('.js') && !isPart(file));
  expect(common.length).toBeGreaterThan(10);
  const needed = common.flatMap(({ imports = [] }) => imports.map((key) => built[key]?.file ?? ''));
  expect(needed.filter(isPart)).toEqual([]);
});
