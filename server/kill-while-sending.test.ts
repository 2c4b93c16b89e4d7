import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES } from '../tests/support/server/databases.ts';
import { bundleServer, runServer, type ServerProcess, startStorm } from '../tests/support/server/server-process.ts';
import { PasswordHasher } from './account/passwords.ts';

/** A release run kills the server 20 times; an ordinary run fewer, because each restart takes seconds. */
const KILLS = Number(process.env.KILLS ?? (process.env.RELEASE ? 20 : 2));
const ACCOUNT = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };
const STATES = ['Lagos', 'Kano'];

type Run = (text: string) => Promise<Record<string, unknown>[]>;
/** The server's environment, its preparation, and access to its database after it stopped. */
type TestServer = {
  environment: Record<string, string>;
  prepare: () => Promise<void>;
  look: (see: (run: Run) => Promise<void>) => Promise<void>;
};

/** PostgreSQL has no demo accounts, so `prepare` inserts the user. */
async function prepareServerOn(kind: 'PGlite' | 'PostgreSQL', folder: string): Promise<TestServer> {
  const DATA_DIR = join(folder, kind);
  if (kind === 'PGlite') {
    return {
      environment: { DATA_DIR },
      prepare: async () => undefined,
      look: async (see) => {
        const lite = await PGlite.create(join(DATA_DIR, 'pg'));
        await see(async (text) => (await lite.query<Record<string, unknown>>(text)).rows);
        await lite.close();
      },
    };
  }
  const database = await DATABASES.find((one) => one.kind === kind)?.open();
  if (database?.connectionString === undefined) throw new Error('No PostgreSQL');
  return {
    environment: { DATA_DIR, DATABASE_URL: database.connectionString },
    prepare: async () => {
      await database.run(
        `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
         values ('Uche', 'Demo', 'user', $1, $2, 'user', now())`,
        [ACCOUNT.email, await new PasswordHasher().hash(ACCOUNT.password)],
      );
    },
    look: async (see) => {
      await see(database.run);
      await database.close();
    },
  };
}

describe('the server process, killed while devices send to it', () => {
  let bundle: string;
  let folder: string;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    bundle = await bundleServer('kill');
    folder = await mkdtemp(join(tmpdir(), 'sabidata-kill-'));
  }, 60_000);
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it.each(DATABASES)(
    `loses and repeats no write in ${KILLS} kills on $kind`,
    async ({ kind }) => {
      const place = await prepareServerOn(kind, folder);
      const start = () => {
        server = runServer(bundle, place.environment);
        return server.origin;
      };
      let origin = start();
      await origin;
      await place.prepare();
      const storm = startStorm(() => origin, { token: await signIn(await origin), states: STATES });
      for (let round = 0; round < KILLS; round++) {
        await storm.answered(3 + ((round * 7) % 16));
        const killed = server as ServerProcess;
        killed.child.kill('SIGKILL');
        origin = killed.exit.then(start);
      }
      await storm.end();
      server?.child.kill('SIGTERM');
      expect((await server?.exit)?.code).toBe(0);

      const { keys, clicks, ratings, retried } = storm.sent;
      await place.look(async (run) => {
        const kept = await run('select key::text, status from idempotency_keys');
        expect(kept.map(({ key }) => key).sort()).toEqual(keys.toSorted());
        expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
        const counted = await run('select plan_no::int as no, count(*)::int as count from clicks group by plan_no');
        expect(new Map(counted.map(({ no, count }) => [no, count]))).toEqual(clicks);
        const rated = await run('select name, rating from ratings join states on iso = state_iso');
        expect(new Map(rated.map(({ name, rating }) => [name, rating]))).toEqual(ratings);
      });
      expect(keys.length).toBeGreaterThan(KILLS * 5);
      expect(retried).toBeGreaterThan(KILLS);
    },
    300_000,
  );
});

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  return ((await answer.json()) as { token: string }).token;
}
