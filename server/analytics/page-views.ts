import { viewPage } from '../../domain/contract/site.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { TokenBuckets } from '../http/limits/token-buckets.ts';
import { type Route, route } from '../http/route.ts';
import { addPageViews } from './page-views.repo.ts';

/** A viewed page and the host of the page before. Holds nothing about the visitor. */
export interface PageView {
  path: string;
  referrer: string | undefined;
}

/** Records page views. `note` never waits and never fails; `stop` writes the views in memory. */
export interface PageViews {
  note(view: PageView): void;
  stop(): Promise<void>;
}

/**
 * The limit of an address, in each process. Thousands of phones can share the address of a carrier, and each views a page
 * every few seconds for a few minutes a day.
 */
const VIEWS_OF_ADDRESS = { name: 'page views address', capacity: 600, perSecond: 10 };

export function analyticsRoutes({ pageViews, clock }: { pageViews: PageViews; clock: Clock }): Route[] {
  const limit = new TokenBuckets(VIEWS_OF_ADDRESS, clock);
  return [
    route(viewPage, async ({ body: { path, referrer }, source }) => {
      limit.take(source.address);
      pageViews.note({ path, referrer });
      return { message: 'Counted' };
    }),
  ];
}

const WRITE_EVERY_MS = 10_000;
/** The most pairs of page and host per day: clients can invent hosts. Further hosts count as none. */
const MAX_PAIRS_PER_DAY = 1_000;

interface CounterDeps {
  db: Database;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Counts views in the database, one row per day, page and host. Collects them in memory and writes every 10 s. */
export function createPageViewCounter({ db, clock, onError }: CounterDeps): PageViews {
  let unwritten = new Map<string, number>();
  let today = { day: '', pairs: new Set<string>() };
  let writing = Promise.resolve();
  const flush = () => {
    const counts = unwritten;
    unwritten = new Map();
    if (counts.size > 0) writing = writing.then(() => addPageViews(db.queries, rowsOf(counts))).catch(onError);
    return writing;
  };
  const timer = setInterval(flush, WRITE_EVERY_MS);
  timer.unref();
  return {
    note({ path, referrer = '' }) {
      const day = dayInLagos(clock.nowMs());
      if (day !== today.day) today = { day, pairs: new Set() };
      const pair = JSON.stringify([day, path, referrer]);
      if (referrer !== '' && today.pairs.size < MAX_PAIRS_PER_DAY) today.pairs.add(pair);
      const key = today.pairs.has(pair) ? pair : JSON.stringify([day, path, '']);
      unwritten.set(key, (unwritten.get(key) ?? 0) + 1);
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

const REPORT_TIMEOUT_MS = 5_000;
/** The most reports in flight; further views are dropped. */
const MAX_IN_FLIGHT = 100;

interface ReporterDeps {
  /** Accepts events of Plausible: https://plausible.io/docs/events-api. */
  url: string;
  publicUrl: () => string;
  onError: (error: unknown) => void;
}

/** Reports views to an analytics service. Sends the page and the host, and never the visitor's address or browser. */
export function createPageViewReporter({ url, publicUrl, onError }: ReporterDeps): PageViews {
  const inFlight = new Set<Promise<void>>();
  return {
    note({ path, referrer }) {
      if (inFlight.size >= MAX_IN_FLIGHT) return;
      const page = new URL(path, publicUrl());
      const event = {
        name: 'pageview',
        url: page.href,
        domain: page.hostname,
        ...(referrer && { referrer: `https://${referrer}/` }),
      };
      const sent = report(url, event)
        .catch(onError)
        .finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    },
    async stop() {
      await Promise.all(inFlight);
    },
  };
}

async function report(url: string, event: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'SabiData' };
  const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event), signal });
  if (!response.ok) throw new Error(`The analytics service answered ${response.status}`);
}
