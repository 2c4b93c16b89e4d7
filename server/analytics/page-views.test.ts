import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { apiForSuite, startApi, type TestApi } from '../../tests/support/server/test-api.ts';
import { createPageViewCounter, createPageViewReporter } from './page-views.ts';

describe.each(databases())('page views on $kind', ({ open }) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = await startApi(database);
    api.clock.time = Date.parse('2026-11-22T10:00:00Z');
  });
  afterAll(async () => {
    await database.close();
  });

  it('are counted by day, page and host, without data about the visitor', async () => {
    const views = [{ path: '/' }, { path: '/', referrer: 'x.example' }, { path: '/pricing' }, { path: '/' }];
    for (const view of views) expect((await api.post('/page-views', view)).status).toBe(200);
    for (const wrong of [
      { path: '/nowhere' },
      { path: '/', referrer: 'https://x.example/a' },
      { path: '/', user: 'u' },
    ]) {
      expect((await api.post('/page-views', wrong)).status).toBe(422);
    }
    await api.stop();
    expect(
      await database.run('select day::text, path, referrer, views from page_views order by path, referrer'),
    ).toEqual([
      { day: '2026-11-22', path: '/', referrer: '', views: 2 },
      { day: '2026-11-22', path: '/', referrer: 'x.example', views: 1 },
      { day: '2026-11-22', path: '/pricing', referrer: '', views: 1 },
    ]);
    const columns = await database.run(
      `select column_name from information_schema.columns where table_name = 'page_views'`,
    );
    expect(columns.map((column) => column.column_name).toSorted()).toEqual(['day', 'path', 'referrer', 'views']);
  });
});

describe.each(databases())('page views of one address on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const view = (address: string) => suite.api.post('/page-views', { path: '/' }, { 'x-forwarded-for': address });

  it('are refused and not counted when there are too many, and nobody else is', async () => {
    const answers = await Promise.all(Array.from({ length: 650 }, () => view('203.0.113.1')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many' });
    expect((await view('203.0.113.2')).status).toBe(200);
    suite.api.clock.time += 2_000;
    expect((await view('203.0.113.1')).status).toBe(200);
    await suite.api.pageViews.stop();
    const [row] = await suite.database.run('select sum(views)::int as views from page_views');
    expect(row).toEqual({ views: 602 });
  });
});

describe.each(databases())('invented hosts on $kind', ({ open }) => {
  it('make at most a thousand rows a day, and every view counts', async () => {
    const { db, run, close } = await open();
    const clock = { time: Date.parse('2026-11-22T10:00:00Z'), nowMs: () => clock.time };
    const faults: unknown[] = [];
    const views = createPageViewCounter({ db, clock, onError: (fault) => faults.push(fault) });
    const flood = async (name: string) => {
      for (let at = 0; at < 800; at++) views.note({ path: '/', referrer: `${name}${at}.example` });
      await views.stop();
    };
    await flood('a');
    await flood('b');
    const counted =
      'select day::text, count(*)::int as rows, sum(views)::int as views from page_views group by day order by day';
    expect(await run(counted)).toEqual([{ day: '2026-11-22', rows: 1001, views: 1600 }]);
    clock.time += 24 * 3_600_000;
    await flood('c');
    expect((await run(counted)).at(1)).toEqual({ day: '2026-11-23', rows: 800, views: 800 });
    expect(faults).toEqual([]);
    await close();
  });
});

describe('reported page views', () => {
  it('name the page and the host, and no visitor', async () => {
    const heard: { headers: Record<string, unknown>; body: unknown }[] = [];
    const service = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      heard.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(202).end();
    });
    await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/event`;
    const faults: unknown[] = [];
    const views = createPageViewReporter({
      url,
      publicUrl: () => 'https://sabidata.example',
      onError: (fault) => faults.push(fault),
    });
    views.note({ path: '/pricing', referrer: 'x.example' });
    await views.stop();
    service.close();
    expect(heard.map(({ body }) => body)).toEqual([
      {
        name: 'pageview',
        url: 'https://sabidata.example/pricing',
        domain: 'sabidata.example',
        referrer: 'https://x.example/',
      },
    ]);
    expect(heard[0]?.headers).not.toHaveProperty('x-forwarded-for');
    views.note({ path: '/', referrer: undefined });
    await views.stop();
    expect(faults).toHaveLength(1);
  });
});
