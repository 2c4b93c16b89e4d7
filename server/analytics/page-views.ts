import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { dayInLagos } from '../lagos-day.ts';
import { addPageViews } from './page-views.repo.ts';

/** A page that was looked at, and the host of the page before; nothing of who looked. */
export interface PageView {
  path: string;
  referrer: string | undefined;
}

/** Counts page views. Noting one never waits and never fails; `stop` writes what is not written yet. */
export interface PageViews {
  note(view: PageView): void;
  stop(): Promise<void>;
}

const WRITE_EVERY_MS = 10_000;
/** Anybody may name hosts: so many pages with one are told apart in a day, the rest counts as none. */
const MOST_KEYS = 1_000;

interface Parts {
  db: Database;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** In our own table, a row for each day, page and host. Counts wait in memory for a moment: views cost no query each. */
export function countedPageViews({ db, clock, onError }: Parts): PageViews {
  let waiting = new Map<string, number>();
  let today = { day: '', known: new Set<string>() };
  let writing = Promise.resolve();
  const flush = () => {
    const counts = waiting;
    waiting = new Map();
    if (counts.size > 0) writing = writing.then(() => addPageViews(db.queries, rowsOf(counts))).catch(onError);
    return writing;
  };
  const timer = setInterval(flush, WRITE_EVERY_MS);
  timer.unref();
  return {
    note({ path, referrer = '' }) {
      const day = dayInLagos(clock.nowMs());
      if (day !== today.day) today = { day, known: new Set() };
      const named = JSON.stringify([day, path, referrer]);
      if (referrer !== '' && today.known.size < MOST_KEYS) today.known.add(named);
      const key = today.known.has(named) ? named : JSON.stringify([day, path, '']);
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function rowsOf(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([key, views]) => {
    const [day, path, referrer] = JSON.parse(key) as [string, string, string];
    return { day, path, referrer, views };
  });
}
