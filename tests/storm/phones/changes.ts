import { randomInt, randomUUID } from 'node:crypto';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { NETWORKS } from '../../../domain/plan/network.ts';

/** The kinds of changes of phones, and of the rows that they write. */
export const CHANGE_KINDS = ['rating', 'click', 'price'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A plan that belongs to the phone's user. */
export interface OwnPlan {
  id: string;
  version: number;
}

export interface ChangesDeps {
  userId: string;
  deviceId: string;
  states: readonly string[];
  /** Only its owner can change a price. */
  plan?: OwnPlan | undefined;
}

export interface MadeChange {
  operation: Operation;
  kind: ChangeKind;
  /** Names the row that it writes: a second rating of a state and network replaces the first one. */
  row: string;
}

const CLICKED_PLANS = 100;
const FIRST_PRICE = 1_000;

/** Returns the ID of a plan of the seed. @param at from 0 */
export const seededPlanId = (at: number) => `5ab1da7a-0000-8000-8000-${(at + 1).toString(16).padStart(12, '0')}`;

/**
 * Makes the changes of one phone: ratings, each of another state and network until all are rated; clicks, each on another
 * plan; and prices of its own plan, each another one.
 */
export function createChanges({ userId, deviceId, states, plan }: ChangesDeps) {
  const firstPlan = randomInt(CLICKED_PLANS);
  const counts = { rating: 0, click: 0, price: 0 };
  let seq = 0;
  let version = plan?.version ?? 1;

  const ratingOf = (at: number) => {
    const network_name = NETWORKS[Math.floor(at / states.length) % NETWORKS.length] as (typeof NETWORKS)[number];
    const location = states[at % states.length] as string;
    const fields = { location, ratings: [{ network_name, rating: 1 + (at % 5) }] };
    return {
      kind: 'rateNetworks',
      entityKey: 'ratings',
      fields,
      row: `${userId} ${location} ${network_name}`,
    } as const;
  };
  const clickOf = (at: number, opId: string) => {
    const fields = { plan_id: seededPlanId((firstPlan + at) % CLICKED_PLANS), plan_name: '' };
    return { kind: 'recordClick', entityKey: `click:${opId}`, fields, row: opId } as const;
  };
  const priceOf = (at: number, opId: string) => {
    const base = { price: FIRST_PRICE + at };
    const fields = { plan_id: plan?.id ?? '', plan_name: '', change: { price: base.price + 1 } };
    const entityKey = `plan:${plan?.id}`;
    return { kind: 'updatePlan', entityKey, fields, base, baseVersion: version, row: opId } as const;
  };
  return {
    next: (kind: ChangeKind): MadeChange => {
      const opId = randomUUID();
      const at = counts[kind]++;
      const { row, ...draft } =
        kind === 'rating' ? ratingOf(at) : kind === 'click' ? clickOf(at, opId) : priceOf(at, opId);
      const operation = {
        ...{ seq: ++seq, opId, deviceId, userId, base: null, baseVersion: null, createdAtMs: Date.now() },
        ...{ attempts: 0, nextAttemptAtMs: 0, state: 'waiting', lastError: null, schemaVersion: 1 },
        ...(draft satisfies OperationDraft),
      } as Operation;
      return { operation, kind, row };
    },
    /** Tells the version that an acknowledged price has made. */
    sawVersion: (made: number) => {
      version = made;
    },
  };
}
