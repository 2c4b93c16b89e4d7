import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageRenderer } from '../../../domain/contract/document.ts';
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { TEST_SETTINGS } from '../../../tests/support/server/test-api.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { openSite } from '../site.ts';

const renderer: PageRenderer = {
  renderDocument: async () => undefined,
  frameQuestions: async (html) => [html],
  renderQuestion: async () => [],
  drawPreview: async ({ plan, need }) => {
    if (plan === null || need?.need === '404mb') return undefined;
    if (need?.need === '500mb') return 'no picture';
    const words = plan ? plan.name : JSON.stringify(need);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><title>${words}</title></svg>`;
  },
};
const source = { catalogue: seedCatalogue() };
const errors: unknown[] = [];
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabidata-previews-'));
  const distDir = join(folder, 'dist');
  await mkdir(join(distDir, 'client/assets'), { recursive: true });
  await writeFile(join(distDir, 'client/app.html'), '<!doctype html>');
  await writeFile(join(distDir, 'client/card.png'), 'stock');
  await mkdir(join(distDir, 'server'));
  await symlink(fileURLToPath(new URL('.', import.meta.url)), join(distDir, 'server/preview'));
  const site = await openSite({
    distDir,
    renderer,
    dataDir: join(folder, 'data'),
    source,
    settings: TEST_SETTINGS,
    policy: { geocoderOrigin: undefined, https: false },
    publicUrl: () => 'https://plans.example',
    nowMs: () => Date.UTC(2026, 10, 25),
    isTrustedProxy: () => false,
    onError: (error) => errors.push(error),
  });
  server = await startServer(site as NonNullable<typeof site>, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const see = (search: string, headers = {}) =>
  fetch(`http://127.0.0.1:${server.port}/preview.png${search}`, { headers });

it('sends the picture of a question, which caches keep for ten minutes and then ask about', async () => {
  const picture = await see('?need=5gb&days=7');
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=600',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const again = await see('?need=5gb&days=7', { 'if-none-match': picture.headers.get('etag') });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=600']);
});

it('sends the picture of the site for a plan that is gone and a need without an answer', async () => {
  const gone = '5ab1da7a-0000-8000-8000-00000000dead';
  for (const search of [`?plan=${gone}`, `?need=5gb&days=7&plan=${gone}`, '?plan=', '?need=404mb&days=7']) {
    const picture = await see(search);
    expect([search, picture.status, await picture.text()]).toEqual([search, 200, 'stock']);
  }
});

it('refuses what is no question', async () => {
  for (const search of ['', '?', '?pad=1', '?need=lots', '?need=5gb&days=0', `?need=5gb&pad=${'x'.repeat(300)}`]) {
    expect([search, (await see(search)).status]).toEqual([search, 404]);
  }
});

it('sends the picture of the site when it cannot draw', async () => {
  expect(errors).toEqual([]);
  const picture = await see('?need=500mb&days=7');
  expect([picture.status, await picture.text()]).toEqual([200, 'stock']);
  expect(errors.length).toBe(1);
});
