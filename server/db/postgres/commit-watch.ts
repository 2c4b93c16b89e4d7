import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { succeedsWithin } from '../../clock.ts';
import { databaseProblem, UnreplicatedError } from '../database.ts';
import { WATCH_NAME } from './connection-limit.ts';
import { connectToPrimary, type PostgresHosts } from './postgres-hosts.ts';

const LOOK_EVERY_MS = 250;
const CANARY_EVERY_MS = 1_000;
/** Together with the pause less than 3 s: for that long a read waits for a connection that a commit holds. */
const PATIENCE_MS = 1_500;
const END_EVERY_MS = 500;
/** A canary that waits longer is ended, also one whose process is gone. The next one takes its place. */
const CANARY_LIVES_S = 10;
const ANSWER_WITHIN_MS = 3_000;
const CANARY_WITHIN_MS = CANARY_LIVES_S * 1000 + ANSWER_WITHIN_MS;

/** A role sees that a replica is connected, but not in which state it is. */
const SETTINGS = `
  select current_setting('synchronous_standby_names') <> '' and not pg_is_in_recovery()
      and current_setting('synchronous_commit') not in ('off', 'local') as waits,
    not exists (select from pg_stat_get_wal_senders()) as "isAlone"`;
/** The smallest commit that waits for the replica: a message in the log of changes that nobody reads. */
const CANARY = "select pg_logical_emit_message(true, 'sabidata canary', '')";
const IS_WAITING = "select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep'";
/**
 * Such a backend heeds no timeout, and does not notice that its client is gone. A role may see and end its own backends, so
 * no further right is needed.
 */
const END_WAITING = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and datname = current_database() and wait_event = 'SyncRep' and (
    application_name in ('sabidata', 'sabidata migration')
    or application_name = 'sabidata canary' and state_change < clock_timestamp() - interval '${CANARY_LIVES_S} s')`;

/**
 * Watches whether commits reach the synchronous replica, if PostgreSQL is set to wait for one. It notices within a quarter
 * of a second that no replica is connected. Once a second it commits a canary. PostgreSQL itself decides which replicas and how many must confirm it, and a replica that hangs is noticed too,
 * which `pg_stat_replication` calls streaming for a minute. While the canary waits, writes are refused and the
 * server's own commits that wait are ended: they are committed on the primary, and their clients learn of no success.
 */
export class CommitWatch {
  #hosts: PostgresHosts;
  #onError: (error: Error) => void;
  #stopping = new AbortController();
  #control: pg.Client | undefined;
  #canary: { client: pg.Client; pid: number } | undefined;
  #isBlocked = false;
  #confirmedAtMs = Number.NEGATIVE_INFINITY;
  #onKnown = () => {};
  #running: Promise<void>;
  /** Resolves when `isBlocked` is known for the first time, within seconds. */
  readonly known: Promise<void>;

  constructor(hosts: PostgresHosts, onError: (error: Error) => void) {
    this.#hosts = hosts;
    this.#onError = onError;
    this.known = new Promise((resolve) => {
      this.#onKnown = resolve;
    });
    this.#running = this.#run();
  }

  /** True while no commit is confirmed. */
  get isBlocked(): boolean {
    return this.#isBlocked;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#look().catch((error: Error) => {
        this.#drop();
        this.#report(error);
      });
      this.#onKnown();
      await this.#pause(LOOK_EVERY_MS);
    }
    this.#drop();
  }

  async #look(): Promise<void> {
    this.#control ??= await this.#connect(WATCH_NAME, ANSWER_WITHIN_MS);
    const { rows } = await this.#control.query<{ waits: boolean; isAlone: boolean }>(SETTINGS);
    const { waits = false, isAlone = false } = rows[0] ?? {};
    if (waits && isAlone) return this.#block(this.#control);
    const isFresh = !this.#isBlocked && performance.now() - this.#confirmedAtMs < CANARY_EVERY_MS;
    if (waits && (isFresh || !(await this.#confirmCanary(this.#control)))) return;
    this.#isBlocked = false;
    this.#confirmedAtMs = performance.now();
  }

  /** Resolves to true when the canary is confirmed; to false if it ends otherwise or the watch stops. */
  async #confirmCanary(control: pg.Client): Promise<boolean> {
    this.#canary ??= await this.#openCanary();
    const { client, pid } = this.#canary;
    const commit = client.query(CANARY);
    if (await succeedsWithin(commit, PATIENCE_MS)) return true;
    const confirmed = commit.then(
      () => true,
      (error: Error) => this.#report(error),
    );
    try {
      return await this.#blockUntil(confirmed, { control, pid });
    } finally {
      this.#canary = undefined;
      await control.query('select pg_terminate_backend($1)', [pid]).catch(() => {});
      void client.end().catch(() => {});
    }
  }

  /** Refuses writes and ends commits that wait, until the canary ends. */
  async #blockUntil(confirmed: Promise<boolean>, { control, pid }: { control: pg.Client; pid: number }) {
    let isConfirmed: boolean | undefined;
    while (isConfirmed === undefined && !this.#stopping.signal.aborted) {
      // A slow disk or a busy process is no lost replica.
      const { rowCount } = await control.query(IS_WAITING, [pid]);
      if (rowCount === 1) await this.#block(control);
      isConfirmed = await Promise.race([confirmed, this.#pause(END_EVERY_MS)]);
    }
    return isConfirmed ?? false;
  }

  async #block(control: pg.Client): Promise<void> {
    if (!this.#isBlocked) this.#onError(new UnreplicatedError());
    this.#isBlocked = true;
    this.#onKnown();
    await control.query(END_WAITING);
  }

  async #openCanary() {
    const client = await this.#connect('sabidata canary', CANARY_WITHIN_MS);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { client, pid: rows[0]?.pid as number };
  }

  #connect(name: string, timeoutMs: number): Promise<pg.Client> {
    return connectToPrimary(this.#hosts, { query_timeout: timeoutMs, application_name: name });
  }

  #drop(): void {
    for (const client of [this.#control, this.#canary?.client]) void client?.end().catch(() => {});
    this.#control = undefined;
    this.#canary = undefined;
  }

  /** The pool and the listener report outages. */
  #report(error: Error): false {
    if (databaseProblem(error) === undefined) this.#onError(error);
    return false;
  }

  #pause(ms: number): Promise<undefined> {
    return delay(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => undefined);
  }
}
