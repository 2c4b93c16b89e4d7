import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../../tests/support/server/databases.ts';
import { startApi, type TestApi } from '../../tests/support/server/test-api.ts';
import { PasswordHasher } from '../account/passwords.ts';
import { backupName } from '../backup/backup-folder.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { PAYMENT_CALLS } from '../subscription/ask-provider.ts';
import { openMetrics } from './open-metrics.ts';
import { type RunningMetrics, startMetrics } from './start-metrics.ts';

it('measures nothing without a port', async () => {
  const metrics = await openMetrics(undefined, {} as never);
  const listener = () => {};
  expect(metrics.watch(listener)).toBe(listener);
  expect(metrics.onConnection).toBeUndefined();
  await metrics.stop();
});

describe.each(DATABASES)('GET /metrics on $kind', ({ kind, open }) => {
  const hasher = new PasswordHasher();
  let database: TestDatabase;
  let api: TestApi;
  let metrics: RunningMetrics;
  let server: RunningServer;
  let origin: string;
  let backupFolder: string;
  beforeAll(async () => {
    database = await open({ seeded: true });
    api = await startApi(database);
    backupFolder = await mkdtemp(join(tmpdir(), 'sabidata-backups-'));
    const common = { db: database.db, clock: api.clock, store: api.store, hasher };
    metrics = await startMetrics(0, { ...common, backupFolder, importsDaily: true });
    const { onConnection } = metrics;
    server = await startServer(metrics.watch(api.app.listener), { port: 0, host: '127.0.0.1', onConnection });
    origin = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.stop();
    await metrics.stop();
    await api.stop();
    await database.close();
    await rm(backupFolder, { recursive: true });
  });
  const at = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`);
  const scrape = async () => (await at('/metrics')).text();
  const readValue = (text: string, line: string) => {
    const found = text.split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  it('answers nothing else', async () => {
    expect((await at('/')).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await at('/metrics')).headers.get('content-type')).toContain('text/plain');
  });

  it('counts requests by template, method and class of the status', async () => {
    await fetch(`${origin}/api/v1/plans?limit=1`).then((answer) => answer.text());
    for (let n = 0; n < 2; n++) {
      await fetch(`${origin}/api/v1/click-plan/${randomUUID()}`, { method: 'POST' }).then((answer) => answer.text());
    }
    await fetch(`${origin}/api/v1/no-such-call`).then((answer) => answer.text());
    const counted = (labels: string) => `sabidata_http_request_duration_seconds_count{${labels}}`;
    const text = await scrape();
    expect(readValue(text, counted('route="/plans",method="GET",status="2xx"'))).toBe(1);
    expect(readValue(text, counted('route="/click-plan/{id}",method="POST",status="4xx"'))).toBe(2);
    expect(readValue(text, counted('route="unknown",method="GET",status="4xx"'))).toBe(1);
    expect(text).toContain('sabidata_http_request_duration_seconds_bucket{le="0.2",route="/plans"');
    expect(readValue(text, 'sabidata_http_connections')).toBeGreaterThan(0);
  });

  it('shows the event loop, the catalogue, the hasher and the pool', async () => {
    const hashing = [1, 2, 3].map(() => hasher.hash('correct horse'));
    const text = await scrape();
    await Promise.all(hashing);
    expect(readValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(readValue(text, 'sabidata_argon2_running')).toBe(2);
    expect(readValue(text, 'sabidata_argon2_queued')).toBe(1);
    expect(readValue(text, 'sabidata_catalogue_revision')).toBe(api.store.revision);
    expect(readValue(text, 'sabidata_catalogue_read_age_seconds')).toBeLessThan(60);
    expect(readValue(text, 'sabidata_db_waiting')).toBe(kind === 'PGlite' ? undefined : 0);
    expect(text.includes('sabidata_db_connections{state="idle"}')).toBe(kind !== 'PGlite');
    expect(readValue(await scrape(), 'sabidata_argon2_running')).toBe(0);
  });

  it('counts refused attempts by the name of the limit', async () => {
    const wrong = { email: 'nobody@sabidata.test', password: 'wrong-password' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await api.post('/account/login', wrong, { 'x-device': 'one' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(readValue(await scrape(), 'sabidata_limit_refusals_total{limit="sign-in device"}')).toBe(1);
  });

  it('counts requests to the payment provider from 0', async () => {
    const line = 'sabidata_payment_calls_total{call="begin",outcome="refused"}';
    expect(readValue(await scrape(), line)).toBe(0);
    PAYMENT_CALLS.publish({ call: 'begin', outcome: 'refused' });
    expect(readValue(await scrape(), line)).toBe(1);
  });

  it('shows when daily work last succeeded, and how far the clocks are apart', async () => {
    expect(readValue(await scrape(), 'sabidata_backup_timestamp_seconds')).toBe(0);
    const atMs = Date.parse('2026-11-20T02:30:05Z');
    await mkdir(join(backupFolder, backupName(atMs)));
    await mkdir(join(backupFolder, backupName(atMs - 86_400_000)));
    await mkdir(join(backupFolder, `.unfinished-${backupName(atMs + 86_400_000)}`));
    const text = await scrape();
    expect(readValue(text, 'sabidata_backup_timestamp_seconds')).toBe(atMs / 1000);
    expect(readValue(text, 'sabidata_import_timestamp_seconds')).toBe(0);
    expect(readValue(text, 'sabidata_clock_skew_seconds')).toEqual(expect.any(Number));
    expect(readValue(text, 'sabidata_db_disk_full')).toBe(0);
  });
});
