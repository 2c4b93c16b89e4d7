import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '../tests/support/databases.ts';
import { bundleServer, runServer, type ServerProcess } from '../tests/support/server-process.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const WRITERS = 8;
const PLANS = 351;

describe('the server process', () => {
  let bundle: string;
  let folder: string;
  const running = new Set<ServerProcess>();
  const run = (environment: Record<string, string>, args?: string[]) => {
    const server = runServer(bundle, environment, args);
    running.add(server);
    void server.exit.then(() => running.delete(server));
    return server;
  };

  beforeAll(async () => {
    bundle = await bundleServer('main');
    folder = await mkdtemp(join(tmpdir(), 'sabidata-main-'));
  }, 60_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('explains its settings', async () => {
    const { code, output } = await run({}, ['--help']).exit;
    expect(code).toBe(0);
    expect(output).toContain('DATABASE_URL');
  });

  it('does not start in production without a secret of its own', async () => {
    const { code, output } = await run({ NODE_ENV: 'production', DATA_DIR: join(folder, 'production') }).exit;
    expect(code).toBe(1);
    expect(output).toContain('JWT_SECRET must be set in production');
  });

  it('keeps a second process off its data in words, and leaves in order', async () => {
    const environment = { DATA_DIR: join(folder, 'one') };
    const first = run(environment);
    expect(await (await fetch(`${await first.origin}/readyz`)).json()).toMatchObject({ plans: PLANS + 5 });
    const second = await run(environment).exit;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    const { code, output } = await first.exit;
    expect(code).toBe(0);
    for (const name of ['user', 'provider', 'ada', 'admin']) expect(output).toContain(`${name}@sabidata.test`);
    expect(output).toContain('sabi-demo-2026');
  }, 60_000);

  it('starts twice at once on an empty PostgreSQL, which is migrated and filled once, without demo accounts', async () => {
    const database = await DATABASES.find(({ kind }) => kind === 'PostgreSQL')?.open();
    const { connectionString = '' } = database ?? {};
    const environment = { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'two') };
    const servers = [run(environment), run(environment)];
    for (const { origin } of servers) {
      expect(await (await fetch(`${await origin}/readyz`)).json()).toMatchObject({ plans: PLANS });
    }
    const plan = '5ab1da7a-0000-8000-8000-000000000001';
    await database?.run('update plans set price_kobo = 777 where id = $1', [plan]);
    for (const { origin } of servers) {
      const seen = { 'x-revision-seen': String(PLANS + 8) };
      const answer = await fetch(`${await origin}/api/v1/plans?sort_by=price&size=100`, { headers: seen });
      expect(await answer.text()).toContain('"price":7.77');
    }
    expect(await database?.run('select count(*)::int as users from users')).toEqual([{ users: 0 }]);
    for (const { child, exit } of servers) {
      child.kill('SIGTERM');
      expect((await exit).code).toBe(0);
    }
    await database?.close();
  }, 60_000);

  it(`is killed ${KILLS} times while writing to the embedded database, and loses nothing that it confirmed`, async () => {
    const dataDir = join(folder, 'killed');
    const confirmed: number[] = [];
    for (let round = 0; round < KILLS; round++) {
      const server = run({ DATA_DIR: dataDir });
      const origin = await server.origin;
      const writers = Array.from({ length: WRITERS }, (_, writer) => clickUntilDown(origin, round * WRITERS + writer));
      const enough = 20 + ((round * 37) % 90);
      await Promise.race([...writers.map(({ ended }) => ended), confirmedAtLeast(writers, enough)]);
      server.child.kill('SIGKILL');
      await server.exit;
      for (const { ended } of writers) confirmed.push(await ended);
    }
    const lite = await PGlite.create(join(dataDir, 'pg'));
    const { rows } = await lite.query<{ no: number; clicks: number }>(
      'select plan_no::int as no, count(*)::int as clicks from clicks group by plan_no',
    );
    await lite.close();
    const found = new Map(rows.map(({ no, clicks }) => [no, clicks]));
    confirmed.forEach((count, at) => {
      const stored = found.get(at + 1) ?? 0;
      expect([at, stored]).toEqual([at, Math.min(Math.max(stored, count), count + 1)]);
    });
    expect(confirmed.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(KILLS * 20);
  }, 600_000);
});

interface Writer {
  confirmed: number;
  /** Resolves to how many writes were confirmed, once the server is gone. */
  ended: Promise<number>;
}

/**
 * One writer sends one click after another to a plan of its own: the log of the database is a prefix of what was
 * written, so what it finds there is what was confirmed, and at most the one that was under way.
 */
function clickUntilDown(origin: string, at: number): Writer {
  const id = `5ab1da7a-0000-8000-8000-${(at + 1).toString(16).padStart(12, '0')}`;
  const writer: Writer = { confirmed: 0, ended: Promise.resolve(0) };
  writer.ended = (async () => {
    try {
      for (;;) {
        const answer = await fetch(`${origin}/api/v1/click-plan/${id}`, { method: 'POST' });
        if (answer.status !== 200) throw new Error(`click answered ${answer.status}`);
        writer.confirmed++;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return writer.confirmed;
    }
  })();
  return writer;
}

async function confirmedAtLeast(writers: readonly Writer[], enough: number): Promise<void> {
  while (writers.reduce((sum, { confirmed }) => sum + confirmed, 0) < enough) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
