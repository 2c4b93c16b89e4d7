import { PAGE_PATHS } from '../../../domain/contract/pages.ts';
import { postFrom } from '../children.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { seededPlanId } from '../phones/changes.ts';
import { createPeople, type Person, signIns } from './people.ts';

// People without a session: they sign in, view pages and click on plans.

const PEOPLE = 60;
const SIGN_IN_EVERY_MS = 3_000;
const VIEW_EVERY_MS = 500;
const CLICK_EVERY_MS = 500;
const CLICKED_PLANS = 300;
/** Clicks of more visitors than this from one address make no plan more popular. */
const ADDRESSES = 200;

export interface Visitors {
  /** Resolves to the numbers of requests by kind and status. */
  end: () => Promise<Record<string, number>>;
}

export async function startVisitors(cluster: Cluster): Promise<Visitors> {
  const people = await createPeople(cluster, PEOPLE);
  const answers: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  const count = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  const every = (ms: number, work: (at: number) => Promise<string>) => {
    let at = 0;
    return setInterval(() => {
      const one = work(at++).then((what) => {
        count(what);
        running.delete(one);
      });
      running.add(one);
    }, ms);
  };
  const post = (at: number, path: string, body: unknown) =>
    postFrom(`127.31.0.${1 + (at % ADDRESSES)}`, `${cluster.origin}/api/v1${path}`, JSON.stringify(body));
  const timers = [
    every(SIGN_IN_EVERY_MS, async (at) => {
      const [one] = await signIns(cluster, [people[at % PEOPLE] as Person]);
      return one?.isGood ? 'sign-ins' : 'sign-ins that failed';
    }),
    every(VIEW_EVERY_MS, async (at) => {
      const path = PAGE_PATHS[at % PAGE_PATHS.length];
      return `page views ${await post(at, '/page-views', { path })}`;
    }),
    every(CLICK_EVERY_MS, async (at) => {
      return `clicks ${await post(at, `/click-plan/${seededPlanId(at % CLICKED_PLANS)}`, {})}`;
    }),
  ];
  return {
    end: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      return answers;
    },
  };
}
