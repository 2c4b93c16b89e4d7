import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../tests/support/server/databases.ts';
import { bundleServer, runServer, type ServerProcess } from '../tests/support/server/server-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../tests/support/server/smtp-peer.ts';
import { pinOf } from '../tests/support/server/test-api.ts';

const NGOZI = {
  firstname: 'Ngozichukwu',
  lastname: 'Ezenwaka',
  username: 'ngozi-of-yaba',
  email: 'ngozi.ezenwaka@people.test',
  password: 'four green bottles',
  role: 'user',
};
const PHONE = '08031234567';
const WRONG_PASSWORD = 'seven blue bottles';
/** Tables whose absence makes calls fail with status 500. */
const BROKEN = ['users', 'ratings', 'pins', 'rate_limits', 'mails', 'idempotency_keys'];

describe.each(DATABASES.filter(({ kind }) => kind === 'PostgreSQL'))('log and metrics on $kind', ({ open }) => {
  let folder: string;
  let database: TestDatabase;
  let peer: SmtpPeer;
  let server: ServerProcess;
  let origin: string;
  let metricsUrl: string;
  const secrets = new Set([...Object.values(NGOZI).slice(0, 5), 'ngozi.ezenwaka', PHONE.slice(1), WRONG_PASSWORD]);
  /** The request IDs of the answers with status 500. */
  const failed: string[] = [];
  const statuses = new Map<number, number>();

  const send = async (method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) => {
    const headers: Record<string, string> = { 'x-device': 'a-phone', 'x-request-id': NGOZI.email };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body: text }) });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 500) failed.push(answer.headers.get('x-request-id') ?? 'none');
    const answered = await answer.text();
    return answered.startsWith('{') ? (JSON.parse(answered) as Record<string, unknown>) : {};
  };
  const post = (path: string, body: unknown, token?: string) =>
    send('POST', `/api/v1${path}`, { body, ...(token === undefined ? {} : { token }) });
  const login = (password: string) => post('/account/login', { email: NGOZI.email, password });
  const keepSecret = (value: unknown) => {
    expect(value).toMatch(/^.{20,}$/);
    secrets.add(String(value));
    return String(value);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabidata-personal-'));
    const bundle = await bundleServer('personal-data');
    database = await open({ seeded: true });
    peer = await startSmtpPeer();
    const metricsPort = await freePort();
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    server = runServer(bundle, {
      DATA_DIR: folder,
      DATABASE_URL: database.connectionString ?? '',
      SMTP_URL: peer.url,
      TRUST_PROXY: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    });
    origin = await server.origin;
  }, 60_000);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.exit;
    await peer.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('hold no personal data after a load of right, wrong and failing requests', async () => {
    peer.behave('refuse-address');
    await post('/account/register', NGOZI);
    await expect.poll(() => peer.refused(), { timeout: 10_000 }).toBeGreaterThan(0);
    peer.behave('take');
    await database.run('update mails set next_try_at = now()');
    const pin = pinOf({ text: (await peer.mailTo(NGOZI.email)).text ?? '' });
    const wrongPin = pin === '1234' ? '4321' : '1234';
    await post('/account/verify', { email: NGOZI.email, pin: wrongPin });
    await post('/account/verify', { email: NGOZI.email, pin });

    const session = await login(NGOZI.password);
    const token = keepSecret(session.token);
    keepSecret(session.revocation_token);
    const { id } = session.data as { id: string };
    const rating = { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] };
    const requests = async () => {
      await post('/network/ratings', rating, token);
      await post('/operations', { operations: [operation(1, rating), operation(2, rating)] }, token);
      await send('PUT', `/api/v1/users/${id}`, { body: { telephone: PHONE }, token });
      await send('GET', `/api/v1/users/${id}`, { token });
      await post('/account/forgot-password', { email: NGOZI.email });
      await post('/account/reset-password', { email: NGOZI.email, pin: wrongPin, password: NGOZI.password });
      await login(WRONG_PASSWORD);
    };
    await requests();
    for (const table of BROKEN) {
      await database.run(`alter table ${table} rename to away`);
      await requests();
      await database.run(`alter table away rename to ${table}`);
    }
    for (let n = 0; n < 12; n++) await login(WRONG_PASSWORD);

    const odd = encodeURIComponent(NGOZI.email);
    for (const path of [`/plans?q=${odd}`, `/users/${odd}`, `/${odd}`, `/plans/${PHONE}`, `/sync?cursor=${token}`]) {
      await send('GET', `/api/v1${path}`, { token });
      await send('DELETE', `/api/v1${path}`);
      await send('GET', path);
    }
    await post('/account/login', `{"email":"${NGOZI.email}","password":"${NGOZI.password}`);
    await post('/account/login', { email: [NGOZI.email], password: { text: NGOZI.password } });
    await post('/payment-webhook', { event: 'charge.success', data: { customer: { email: NGOZI.email } } });

    const metrics = await (await fetch(metricsUrl)).text();
    server.child.kill('SIGTERM');
    const { output } = await server.exit;
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const logged = new Set(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId));

    expect(failed.length).toBeGreaterThan(BROKEN.length);
    expect(failed.filter((requestId) => !logged.has(requestId))).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 404, 422, 429, 500]));
    expect(output).toContain('No mailbox');
    expect(metrics).toContain('route="/account/login",method="POST",status="4xx"');
    expect(metrics).toContain('sabidata_limit_refusals_total{limit="sign-in device"}');
    for (const [name, text] of [
      ['log', output],
      ['metrics', metrics],
    ] as const) {
      const found = [...secrets].filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
      expect(found, name).toEqual([]);
      // Ports, process IDs and positions in a stack have four digits too, after a colon.
      for (const one of [pin, wrongPin]) expect(text, name).not.toMatch(new RegExp(`[\\s"'=,([]${one}\\b`));
      expect(text, name).not.toMatch(/[\w.+-]+(?:@|%40)[\w-]+\.\w+/);
      expect(text, name).not.toMatch(/\$argon2|\beyJ[\w-]+\./);
    }
  }, 120_000);

  const operation = (seq: number, body: unknown) => ({
    key: crypto.randomUUID(),
    seq,
    entity: `ratings ${seq}`,
    kind: 'rateNetworks',
    body,
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
