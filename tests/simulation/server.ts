import type { Role } from '../../domain/account/user.ts';
import { SETTLE_MS } from '../../domain/purchase/report-brake.ts';
import type { PasswordHasher } from '../../server/account/passwords.ts';
import { SessionTokens } from '../../server/account/session/session-tokens.ts';
import { createApp } from '../../server/app.ts';
import { CatalogueStore } from '../../server/catalogue/catalogue-store.ts';
import { powCaptcha } from '../../server/contact/pow-captcha.ts';
import type { Database } from '../../server/db/database.ts';
import { seedCatalogue } from '../../server/db/seed/seed-catalogue.ts';
import { MailOutbox } from '../../server/mail/mail-outbox.ts';
import { decideReports } from '../../server/purchase/decide-reports.ts';
import { openLite, type TestDatabase } from '../support/server/databases.ts';
import { catalogueOf, prepareCatalogue } from './catalogue-server.ts';

const SECRET = 'a-key-for-the-simulation-0123456789abcdef';

const NEVER_MS = 2 ** 31 - 1;

/** A hasher that is never used: the simulation issues tokens directly. */
const noHasher = { hash: () => Promise.reject(), verify: () => Promise.resolve(false) } as unknown as PasswordHasher;

/** One stored idempotency key. */
export interface Remembered {
  owner: string;
  key: string;
  /** 500 while the response is unknown. */
  status: number;
}

/** Opens the embedded database, prepared for the simulation. */
export async function openDatabase(): Promise<TestDatabase> {
  const database = await openLite();
  await seedCatalogue(database.db);
  await prepare(database);
  return database;
}

/** Starts the real server over a prepared database. Many schedules use it in turn. */
export async function startServer(database: TestDatabase) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void (isPlanned(error) || errors.push(error));
  // The store reads only after this server's writes. Reads by a timer would not follow the seed.
  const store = await CatalogueStore.open({ ...database.db, listen: async () => async () => {} }, onError, {
    pollMs: NEVER_MS,
  });
  const clock = { time: 0, nowMs: () => clock.time };
  const weather: { nextBreak: () => Break } = { nextBreak: () => 'never' };
  /** True if the server does not know that a transaction was committed. */
  let missedCommit = false;
  const app = createApp({
    db: fragileDatabase(database.db, () => {
      const at = weather.nextBreak();
      missedCommit ||= at === 'after';
      return at;
    }),
    store,
    hasher: noHasher,
    clock,
    secret: SECRET,
    mailOutbox: new MailOutbox(SECRET, clock),
    documentPolicy: { geocoderOrigin: undefined, https: false },
    payments: undefined,
    captcha: powCaptcha(SECRET, clock),
    pageViews: { note: () => {}, stop: async () => {} },
    publicUrl: () => 'https://sabidata.example',
    settings: {
      geocoder_url: 'http://geocoder.test/',
      contact: { phone: '', email: 'hello@sabidata.example', address: '', hours: '' },
      payments: 'off',
    },
    isTrustedProxy: () => false,
    onError,
    onFailedCall: () => {},
    onAlarm: (what) => errors.push(what),
  });
  const tokens = new SessionTokens(SECRET, clock);
  const listed = await database.run('select id, no, name from plans order by no limit 40');
  const plans = listed.map(({ id, no, name }) => ({
    id: String(id),
    name: String(name),
    poisonous: Number(no) % 2 === 0,
  }));
  const catalogue = catalogueOf(database, store);

  return {
    clock,
    weather,
    plans,
    /** Returns the errors that were not planned. */
    errors: () => errors,
    catalogue,

    /** Decides on reports, as the server does every few seconds. */
    async decideOnReports(): Promise<void> {
      clock.time += SETTLE_MS;
      const outside = { clock, mailOutbox: new MailOutbox(SECRET, clock), publicUrl: () => 'https://sabidata.example' };
      await decideReports({ db: database.db, ...outside, onAlarm: () => {} });
    },
    /** Handles a request. After a missed commit the store reads the database, as the real server soon does. */
    async handle(request: Request): Promise<Response> {
      const answer = await app.fetch(request);
      if (missedCommit) await store.catchUp();
      missedCommit = false;
      return answer;
    },

    /** Deletes the data of the schedule before. */
    async clear(): Promise<void> {
      await catalogue.clear();
      await database.run(`with keys as (delete from idempotency_keys), poison as (delete from poisoned),
          forgotten_clicks as (delete from clicks)
        delete from users where password_hash = 'none'`);
    },
    /** Creates a user with a given ID, whose reports count: the account is old enough. Resolves to the ID. */
    async user(id: string, role: Role = 'user'): Promise<string> {
      await database.run(
        `insert into users (id, firstname, lastname, username, email, password_hash, role, verified_at, created_at)
         values ($1, 'Ada', 'Test', $2, $2 || '@sabidata.test', 'none', $3, now(), '2026-10-01')`,
        [id, `p${id.replaceAll('-', '').slice(0, 20)}`, role],
      );
      return id;
    },
    /** Returns a token as a sign-in does. */
    async token(userId: string): Promise<string> {
      const [row] = await database.run('select token_version from users where id = $1', [userId]);
      return `Bearer ${await tokens.issue({ id: userId, userId, tokenVersion: Number(row?.token_version), signedInAtS: clock.time / 1000 })}`;
    },
    /** True if a session has not ended: the user has the same role and has signed out nowhere. */
    async isCurrent(token: string): Promise<boolean> {
      const [, payload = ''] = token.split('.');
      const { sub, ver } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; ver: number };
      const [row] = await database.run('select token_version from users where id = $1', [sub]);
      return Number(row?.token_version) === ver;
    },
    /** Ends every session of a user, as an administrator would. */
    endSessions: (userId: string) =>
      database.run('update users set token_version = token_version + 1, renewed_session = null where id = $1', [
        userId,
      ]),
    /** Makes the user's clicks on poisonous plans fail with a server error, or ends that. */
    poison: (userId: string, on: boolean) =>
      database.run(on ? 'insert into poisoned values ($1)' : 'delete from poisoned where user_id = $1', [userId]),

    /** Returns the stored keys of some users, in the order of their effects. */
    async remembered(owners: readonly string[]): Promise<Remembered[]> {
      const rows = await database.run(
        'select owner, key, status from idempotency_keys where owner = any($1) order by effect_no',
        [owners],
      );
      return rows.map(({ owner, key, status }) => ({
        owner: String(owner),
        key: String(key),
        status: status === null ? 500 : Number(status),
      }));
    },
    /** Returns the server's response for the quality of a state. */
    async quality(location: string): Promise<unknown> {
      const answer = await app.fetch(new Request(`http://sabidata.test/api/v1/network/quality?location=${location}`));
      return answer.json();
    },
    async clicks(userId: string): Promise<number> {
      const [row] = await database.run('select count(*)::int as clicks from clicks where user_id = $1', [userId]);
      return Number(row?.clicks);
    },
    /** Returns the user's stored reports as '<plan ID> <outcome>', with the price if they name one. */
    async reports(userId: string): Promise<string[]> {
      const rows = await database.run(
        `select concat_ws(' ', p.id, r.outcome, trim_scale(r.price_kobo / 100.0)) as line from purchase_reports r join plans p on p.no = r.plan_no
         where r.user_id = $1`,
        [userId],
      );
      return rows.map(({ line }) => String(line));
    },
    /** Returns users and plans that have several reports of one week. */
    async repeatedReports(): Promise<string[]> {
      const rows = await database.run(
        'select user_id, plan_no from purchase_reports group by user_id, plan_no having count(*) > 1',
      );
      return rows.map(({ user_id, plan_no }) => `${user_id} on plan ${plan_no}`);
    },
    /** Returns the user's stored ratings as '<state> <network> <rating>'. */
    async ratings(userId: string): Promise<string[]> {
      const rows = await database.run(
        `select s.name || ' ' || r.network || ' ' || r.rating as line
         from ratings r join states s on s.iso = r.state_iso where r.user_id = $1 order by line`,
        [userId],
      );
      return rows.map(({ line }) => String(line));
    },
    stop: () => store.close(),
  };
}
export type SimServer = Awaited<ReturnType<typeof startServer>>;

/** Adds the order of effects and clicks that fail to the database. */
async function prepare(database: TestDatabase): Promise<void> {
  const { run } = database;
  await prepareCatalogue(database);
  await run('alter table idempotency_keys add column effect_no bigserial');
  await run('create table poisoned (user_id uuid primary key)');
  await run(`create function poisoned_click() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from poisoned p where p.user_id = new.user_id and new.plan_no % 2 = 0) then
        raise exception 'poisoned';
      end if;
      return new;
    end $$`);
  await run('create trigger poisoned before insert on clicks for each row execute function poisoned_click()');
}

/** Runs a task with its own server, and stops the server afterwards. */
export async function withServer<T>(task: (server: SimServer) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const server = await startServer(database);
    return await task(server).finally(server.stop);
  } finally {
    await database.close();
  }
}

/** The time at which the database connection breaks: never, before a transaction, or after its commit and before the result. */
export type Break = 'never' | 'before' | 'after';

const LOST = 'the connection to the database is lost';

/** Wraps a database so that its transactions break as `nextBreak` says. */
export function fragileDatabase(db: Database, nextBreak: () => Break): Database {
  return {
    ...db,
    transaction: async (work, config) => {
      const at = nextBreak();
      if (at === 'before') throw new Error(LOST);
      const result = await db.transaction(work, config);
      if (at === 'after') throw new Error(LOST);
      return result;
    },
  };
}

/** True if an error was planned: a broken connection or a poisoned click. */
export function isPlanned(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === LOST || /poisoned/.test(error.message) || isPlanned(error.cause);
}
