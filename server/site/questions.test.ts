import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageRenderer, Question } from '../../domain/contract/document.ts';
import type { Catalogue } from '../../domain/plan/catalogue/catalogue.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { TEST_SETTINGS } from '../../tests/support/server/test-api.ts';
import { exchange } from '../../tests/support/server/transport.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { openSite } from './site.ts';

/** The names of all rendered documents, in order. */
let rendered: string[] = [];
const named = ({ need, plan }: Question) => [need && JSON.stringify(need), plan?.id].join(' ');

/** Notes what it renders. A document with a question has 50 kB. */
const renderer: PageRenderer = {
  renderDocument: async (path) => {
    if (path !== '/') return undefined;
    rendered.push('frame');
    return { html: `<!doctype html><style>p{}</style><p>${'.'.repeat(500)}`, status: 200 };
  },
  frameQuestions: async (html) => [html, ''],
  renderQuestion: async (question) => {
    rendered.push(named(question));
    const words = question.plan === null ? 'not listed' : JSON.stringify(question.found ?? {});
    return [words + '.'.repeat(50_000 - words.length)];
  },
  drawPreview: async () => undefined,
};

describe("questions in the start page's address", () => {
  let folder: string;
  let server: RunningServer;
  let source: { catalogue: Catalogue };
  let nowMs: number;
  const errors: unknown[] = [];

  beforeEach(async () => {
    rendered = [];
    errors.length = 0;
    nowMs = Date.UTC(2026, 10, 25);
    source = { catalogue: seedCatalogue() };
    folder = await mkdtemp(join(tmpdir(), 'sabidata-questions-'));
    const distDir = join(folder, 'dist');
    await mkdir(join(distDir, 'client/assets'), { recursive: true });
    await writeFile(join(distDir, 'client/app.html'), '<!doctype html><p>App</p>');
    const site = await openSite({
      distDir,
      renderer,
      dataDir: join(folder, 'data'),
      source,
      settings: TEST_SETTINGS,
      policy: { geocoderOrigin: undefined, https: false },
      publicUrl: () => 'https://plans.example',
      nowMs: () => nowMs,
      isTrustedProxy: (peer) => peer === '127.0.0.1',
      onError: (error) => errors.push(error),
    });
    server = await startServer(site as NonNullable<typeof site>, { port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    expect(errors).toEqual([]);
  });

  const ask = (search: string, { encoding = 'br', from = '192.0.2.1' } = {}) =>
    exchange(`http://127.0.0.1:${server.port}`, `/${search}`, encoding, from);
  const answered = () => rendered.filter((one) => one !== 'frame');
  const askAll = async (searches: readonly string[]) => {
    for (const search of searches) expect((await ask(search)).status).toBe(200);
  };

  it('renders questions of one meaning once, until the catalogue changes', async () => {
    const same = [
      '?need=5gb&days=7',
      '?days=7&need=5gb',
      '?need=5120mb&days=1w',
      '?by=need&need=5%C2%A0GB&days=7+days&have=1%2C500&have_days=10+days',
      '?need=5.0+GB&days=7&utm_source=x',
      '?need=5gb&days=7&network=GLO&network=MTN,AIRTEL,9MOBILE',
    ];
    await askAll(same);
    expect(answered()).toEqual(['{"need":"5gb","days":7} ']);
    source.catalogue = { ...source.catalogue };
    await askAll(same);
    // Changes within a second share their documents.
    expect(answered().length).toBe(1);
    nowMs += 1_000;
    await askAll(same);
    expect(answered().length).toBe(2);
    await askAll(['?need=5gb&days=8']);
    expect(rendered.filter((one) => one === 'frame').length).toBe(2);
  });

  it('renders one page for all plans that are not listed, and says so', async () => {
    await askAll(['?plan=gone']);
    const before = rendered.length;
    const ids = Array.from(
      { length: 150 },
      (_, at) => `?plan=${at.toString(16).padStart(8, '0')}-0000-8000-8000-000000000000`,
    );
    await askAll([...ids, '?plan=', '?plan=a&plan=b', `?plan=${'x'.repeat(200)}`]);
    expect(rendered.length).toBe(before);
    expect((await ask('?plan=another')).text).toContain('not listed');
  });

  it('renders one page for each text that cannot be read, whatever else the address has', async () => {
    await askAll(['?need=lots', '?need=lots&pad=1', '?pad=2&need=lots&network=GLO']);
    expect(answered().length).toBe(1);
    await askAll(['?need=more', '?need=lots&by=need']);
    expect(answered().length).toBe(3);
  });

  it('gives made-up parameters the page without a question', async () => {
    const { text } = await ask('');
    for (const search of ['?a=1', '?a=2&b', '?days=3', '?NEED=5gb', `?need=5gb&pad=${'x'.repeat(300)}`])
      expect((await ask(search)).text).toBe(text);
    expect(rendered).toEqual(['frame']);
  });

  it('keeps two megabytes of answers, those that were asked for last', async () => {
    const searches = Array.from({ length: 60 }, (_, at) => `?need=${at + 1}gb&days=7`);
    for (const search of searches) {
      await ask(search, { encoding: 'identity' });
      await ask('?need=1gb&days=7', { encoding: 'identity' });
    }
    expect(answered().length).toBe(60);
    const isKept = async (search: string | undefined) => {
      const before = answered().length;
      await ask(search as string, { encoding: 'identity' });
      return answered().length === before;
    };
    expect([await isKept(searches[0]), await isKept(searches[59]), await isKept(searches[1])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('refuses the flood of one address in words, and answers another', async () => {
    const flood = Array.from({ length: 100 }, (_, at) => ask(`?need=${at + 1}gb&days=7`));
    const other = ask('?need=1gb&days=30', { from: '198.51.100.7' });
    const [refused] = (await Promise.all(flood)).filter(({ status }) => status === 503);
    expect(refused?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    });
    expect(refused?.text).toContain('<a href="">Try again</a>');
    expect(refused?.text).toMatch(/<p>[^<]*2 seconds/);
    expect((await other).status).toBe(200);
  });
});
