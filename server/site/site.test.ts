import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISSING_PATH, type PageRenderer } from '../../domain/contract/document.ts';
import { INDEXED_PATHS, PAGE_PATHS } from '../../domain/contract/pages.ts';
import { type Catalogue, EMPTY_CATALOGUE } from '../../domain/plan/catalogue/catalogue.ts';
import { TEST_SETTINGS } from '../../tests/support/server/test-api.ts';
import { exchange } from '../../tests/support/server/transport.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { Releases } from './releases.ts';
import { openSite } from './site.ts';

const STYLE = 'p{color:blue}';
const ADDRESS = 'https://plans.example/a&b';
const renderer: PageRenderer = {
  renderDocument: async (path, data, address) => {
    if (path === MISSING_PATH) return { html: `<!doctype html><p>No page at ${address}`, status: 404 };
    if (path !== '/') return undefined;
    const scripts =
      '<script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js">';
    const head = `<!doctype html><title>Plans</title>${scripts}<style>${STYLE}</style>`;
    return { html: head + data.market?.totalPlans + '.'.repeat(500), status: 200 };
  },
  frameQuestions: async (html) => [html],
  renderQuestion: async () => [],
  drawPreview: async () => undefined,
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const policy = { geocoderOrigin: 'https://geo.example', https: true };

describe('the built app', () => {
  let folder: string;
  let server: RunningServer;
  let origin: string;
  const source: { revision: number; catalogue: Catalogue } = { revision: 1, catalogue: EMPTY_CATALOGUE };

  const put = async (name: string, text: string) => {
    const path = join(folder, 'dist', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  const release = async (asset: string): Promise<RequestListener> => {
    await rm(join(folder, 'dist/client'), { recursive: true, force: true });
    await put('client/app.html', '<!doctype html><style>p{color:red}</style><p>App</p>');
    await put('client/sw.js', 'self.a = 1');
    await put(`client/assets/${asset}`, 'export const a = 1');
    await put(`client/assets/${asset}.br`, 'brotli bytes');
    const dirs = { distDir: join(folder, 'dist'), dataDir: join(folder, 'data') };
    return (await openSite({
      ...dirs,
      renderer,
      source,
      settings: TEST_SETTINGS,
      policy,
      publicUrl: () => ADDRESS,
      nowMs: () => Date.now(),
      isTrustedProxy: () => false,
      onError: (fault) => expect.fail(String(fault)),
    })) as RequestListener;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabidata-site-'));
    for (const old of ['first-1.js', 'second-2.js', 'third-3.js']) await release(old);
    server = await startServer(await release('main-4.js'), { port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('renders public pages from the catalogue and sends the shell for the others', async () => {
    const page = await fetch(`${origin}/?from=home`);
    expect(await page.text()).toContain(`<style>${STYLE}</style>0`);
    for (const path of PAGE_PATHS.filter((known) => known !== '/')) {
      const shell = await fetch(origin + path);
      expect([path, shell.status, await shell.text()]).toEqual([path, 200, expect.stringContaining('<p>App</p>')]);
      expect(shell.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('returns one document with 404 for every unknown path', async () => {
    for (const path of ['/nowhere', '/plans/mtn', '/login//', MISSING_PATH]) {
      const unknown = await fetch(origin + path);
      expect([path, unknown.status, await unknown.text()]).toEqual([
        path,
        404,
        expect.stringMatching(`at ${ADDRESS}$`),
      ]);
    }
  });

  it('ignores a slash at the end of a known path, and sends only headers for HEAD', async () => {
    const shell = await fetch(`${origin}/plans/`);
    expect([shell.status, await shell.text()]).toEqual([200, expect.stringContaining('<p>App</p>')]);
    const head = await fetch(`${origin}/login`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${origin}/login`, { method: 'POST' })).status).toBe(405);
  });

  it('renders again when the catalogue changes, and returns 304 until then', async () => {
    const etag = (await fetch(`${origin}/`)).headers.get('etag') as string;
    expect((await fetch(`${origin}/`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    source.catalogue = { ...source.catalogue };
    expect((await fetch(`${origin}/`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('serves the assets of three releases as immutable, and no page in place of a missing one', async () => {
    const assets = ['main-4.js', 'third-3.js', 'second-2.js', 'first-1.js', '../app.html', '%2e%2e/app.html'];
    const answers = await Promise.all(assets.map((asset) => exchange(origin, `/assets/${asset}`, 'gzip')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answers[0]?.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answers[3]?.text).not.toContain('<');
    expect((await fetch(`${origin}/missing.js`)).status).toBe(404);
  });

  it('serves the assets of a release that another process stores later, and forgets a removed release', async () => {
    expect((await fetch(`${origin}/assets/newer-5.js`)).status).toBe(404);
    const releases = join(folder, 'data/releases');
    const newer = join(releases, 'abcdefabcdef');
    await mkdir(join(releases, 'fedcbafedcba.1.part'));
    await writeFile(join(releases, 'fedcbafedcba.1.part/half-6.js'), 'incomplete');
    await mkdir(newer);
    await writeFile(join(newer, 'newer-5.js'), 'export const a = 5');
    await writeFile(join(newer, 'unread-5.js'), 'export const a = 5');
    const paths = ['newer-5.js', 'half-6.js', '../jwt-secret', 'main-4.js'];
    const answers = await Promise.all(paths.map((path) => exchange(origin, `/assets/${path}`, 'gzip')));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200]);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await rm(newer, { recursive: true });
    expect((await fetch(`${origin}/assets/unread-5.js`)).status).toBe(404);
  });

  it('deletes the incomplete copies of dead processes at the next start', async () => {
    const releases = join(folder, 'data/releases');
    const old = new Date(Date.now() - 2 * 3_600_000);
    await mkdir(join(releases, 'aaaaaaaaaaaa.2.part'));
    await utimes(join(releases, 'aaaaaaaaaaaa.2.part'), old, old);
    await Releases.open(join(folder, 'dist/client/assets'), join(folder, 'data'));
    expect((await readdir(releases)).filter((name) => name.endsWith('.part'))).toEqual(['fedcbafedcba.1.part']);
  });

  it('serves its own assets when a build has replaced its folder', async () => {
    await rm(join(folder, 'dist/client/assets'), { recursive: true });
    const { headers } = await fetch(`${origin}/assets/main-4.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-length')).toBe(String('export const a = 1'.length));
  });

  it('sends the compressed file beside a file', async () => {
    const { headers } = await fetch(`${origin}/assets/main-4.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-length')).toBe(String('brotli bytes'.length));
  });

  it('serves the shell for the service worker at its own path', async () => {
    const shell = await fetch(`${origin}/app.html`);
    expect(shell.status).toBe(200);
    expect(await shell.text()).toContain('<p>App</p>');
    expect(shell.headers.get('cache-control')).toBe('no-cache');
  });

  it('allows search engines to index only the public pages', async () => {
    const hidden: string[] = [];
    for (const path of [...PAGE_PATHS, '/app.html', '/nowhere']) {
      const { headers } = await fetch(origin + path, { method: 'HEAD' });
      if (headers.get('x-robots-tag') === 'noindex') hidden.push(path);
    }
    const findable: readonly string[] = INDEXED_PATHS;
    expect(hidden).toEqual([...PAGE_PATHS.filter((path) => !findable.includes(path)), '/app.html', '/nowhere']);
  });

  it('uses the public URL in robots.txt and sitemap.xml', async () => {
    const robots = await fetch(`${origin}/robots.txt`);
    expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (await robots.text()).split('\n');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /plans');
    expect(lines).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
    const closed = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.slice(1) ?? []);
    expect(INDEXED_PATHS.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);

    const sitemap = await fetch(`${origin}/sitemap.xml`);
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(sitemap.headers.get('cache-control')).toBe('no-cache');
    const places = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(INDEXED_PATHS.map((path) => `https://plans.example/a&amp;b${path}`));
    const etag = sitemap.headers.get('etag') as string;
    expect((await fetch(`${origin}/sitemap.xml`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('tells where to report a vulnerability, and where a password is changed', async () => {
    const security = await fetch(`${origin}/.well-known/security.txt`);
    expect([security.status, security.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await security.text();
    expect(text).toContain('Contact: mailto:hello@sabidata.example\n');
    expect(text).toContain(`Canonical: ${ADDRESS}/.well-known/security.txt\n`);
    const daysLeft = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(150);
    expect(daysLeft).toBeLessThan(365);
    const change = await fetch(`${origin}/.well-known/change-password`, { redirect: 'manual' });
    expect([change.status, change.headers.get('location')]).toEqual([302, '/forgot-password']);
    expect((await fetch(`${origin}/.well-known/other.txt`)).status).toBe(404);
  });

  it('sends scripts under /assets without the headers that only pages and workers need', async () => {
    const { headers } = await fetch(`${origin}/assets/main-4.js`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
      expect(headers.get(name)).toBeNull();
  });

  it('revalidates the service worker on every request', async () => {
    const worker = await fetch(`${origin}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('sends the content security policy with every document', async () => {
    const rendered = (await fetch(`${origin}/`)).headers;
    expect(rendered.get('content-security-policy')).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'sha256-${sha256(STYLE)}'; img-src 'self' data:; ` +
        "connect-src 'self' https://geo.example; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types sabidata-worker sabidata-markup",
    );
    expect(rendered.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(rendered.get('permissions-policy')).toContain('geolocation=(self)');
    const shell = (await fetch(`${origin}/login`)).headers.get('content-security-policy');
    expect(shell).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
  });
});
