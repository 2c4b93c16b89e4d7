import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkOfPath, chunksForRole, KEPT_CHUNKS, ONLINE_CHUNKS } from '../../domain/contract/worker/kept-chunks.ts';
import { cachedOnUse, precached } from './built-app.ts';

interface Image {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const client = path.resolve(import.meta.dirname, '../../dist/client');
const isScript = (file: string) => file.endsWith('.js');
const read = (file: string) => readFileSync(path.join(client, file));
const isAdministration = (file: string) => file.startsWith('assets/admin-');
const isOnlineOnly = (file: string) => ONLINE_CHUNKS.some((chunk) => file.startsWith(`assets/${chunk}-`));
const manifest = JSON.parse(read('manifest.webmanifest').toString());

/** Returns the size in a PNG's header. */
function sizeOf(file: string): string {
  const bytes = read(file);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest has a fixed path, which every document links', () => {
  expect(
    read('app.html')
      .toString()
      .match(/<link rel="manifest" href="([^"]+)"/)?.[1],
  ).toBe('/manifest.webmanifest');
  expect(manifest).toMatchObject({ id: '/', start_url: '/plans', scope: '/', display: 'standalone' });
});

test('every image of the manifest exists in its stated size', () => {
  const shortcutIcons = manifest.shortcuts.flatMap(({ icons }: { icons: Image[] }) => icons);
  const images: Image[] = [...manifest.icons, ...manifest.screenshots, ...shortcutIcons];
  expect(images.length).toBeGreaterThanOrEqual(10);
  for (const { src, sizes, type } of images) {
    expect(type).toBe('image/png');
    expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
});

test('the app is installable: icons of both purposes in 192 and 512 px', () => {
  const kinds = manifest.icons.map(({ sizes, purpose }: Image) => `${purpose} ${sizes}`).sort();
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
});

test('shortcuts lead to Plans, Compare and Data Calculator', () => {
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Plans', '/plans'],
    ['Compare', '/compare'],
    ['Data Calculator', '/data-calculator'],
  ]);
});

test('nobody but the gate of the administration fetches its chunk: no other chunk, no document and not the worker', () => {
  const built: Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }> =
    JSON.parse(read('manifest.json').toString());
  const chunks = Object.entries(built);
  const own = chunks.flatMap(([key, { file }]) => (isAdministration(file) ? [key] : []));
  const files = chunks.flatMap(([, { file, css = [] }]) => [file, ...css].filter(isAdministration));
  expect([own.length > 0, files.some(isScript), files.some((file) => file.endsWith('.css'))]).toEqual([
    true,
    true,
    true,
  ]);
  const importers = (kind: 'imports' | 'dynamicImports') =>
    chunks.filter(([key, chunk]) => !own.includes(key) && chunk[kind]?.some((one) => own.includes(one)));
  expect(importers('imports')).toEqual([]);
  expect(importers('dynamicImports').map(([, { file }]) => file.replace(/-.*/, ''))).toEqual(['assets/gate']);
  for (const document of ['app.html', 'sw.js']) {
    const text = read(document).toString();
    expect(files.filter((file) => text.includes(path.basename(file)))).toEqual([]);
  }
});

test('the worker precaches the shell and every script except the chunks of some users, and nothing of the API', () => {
  const kept = precached();
  expect(kept).toContain('app.html');
  const built = JSON.parse(read('manifest.json').toString());
  const files = Object.values<{ file: string }>(built).map(({ file }) => file);
  const left = files.filter((file) => isScript(file) && !kept.includes(file) && !isOnlineOnly(file)).sort();
  expect(left).toEqual(cachedOnUse().filter(isScript).sort());
  expect(left.map((file) => chunkOfPath(`/${file}`))).toEqual(KEPT_CHUNKS.toSorted());
  expect(kept.filter((file) => file.startsWith('api'))).toEqual([]);
});

test('the reader of workbooks loads by itself, when a seller chooses a workbook, and is kept for nobody before', () => {
  const built: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }> = JSON.parse(
    read('manifest.json').toString(),
  );
  const isReader = (key: string) => built[key]?.file.startsWith('assets/workbook-');
  const importers = (kind: 'imports' | 'dynamicImports') =>
    Object.values(built).flatMap((chunk) => (chunk[kind]?.some(isReader) ? chunk.file.replace(/-.*/, '') : []));
  expect([importers('imports'), importers('dynamicImports')]).toEqual([[], ['assets/seller']]);
  expect(precached().filter((file) => file.includes('workbook'))).toEqual([]);
  for (const role of ['user', 'provider', 'systemadmin'] as const)
    expect(chunksForRole(role)).not.toContain('workbook');
});

test('the styles of a chunk that only some users cache are cached with it', () => {
  const built: Record<string, { file: string; css?: string[] }> = JSON.parse(read('manifest.json').toString());
  const scripts = Object.values(built).filter(({ file }) => cachedOnUse().includes(file) && isScript(file));
  const styles = scripts.flatMap(({ css = [] }) => css).filter((file) => precached().includes(file));
  expect(scripts.length).toBeGreaterThan(5);
  expect(styles).toEqual([]);
});

test('no precached chunk imports a chunk that only some users cache', () => {
  const built: Record<string, { file: string; imports?: string[] }> = JSON.parse(read('manifest.json').toString());
  const isPart = (file: string) => chunkOfPath(`/${file}`) !== undefined;
  const common = Object.values(built).filter(({ file }) => isScript(file) && !isPart(file) && !isOnlineOnly(file));
  expect(common.length).toBeGreaterThan(5);
  const needed = common.flatMap(({ imports = [] }) => imports.map((key) => built[key]?.file ?? ''));
  expect(needed.filter(isPart)).toEqual([]);
});
