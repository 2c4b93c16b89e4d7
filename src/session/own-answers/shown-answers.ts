import type { OwnAnswers, OwnRating, OwnReport } from '../../../domain/account/own-answers.ts';
import type { OperationDraft } from '../../../domain/contract/operation.ts';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import type { OutboxState } from '../../data/outbox/outbox-state.ts';

/** True if the answer has not reached the server. */
interface Waiting {
  isWaiting?: boolean;
}
export type ShownRating = OwnRating & Waiting;
export type ShownReport = OwnReport & Waiting;

/** The user's newest answers, the oldest first. */
export interface ShownAnswers {
  ratings: readonly ShownRating[];
  reports: readonly ShownReport[];
}

/** The server's answer, and when this device received it. */
interface Known {
  data: OwnAnswers | undefined;
  /** 0 if there is none. */
  dataUpdatedAt: number;
}

/**
 * Lays what this device has sent since the server's answer, and what waits in the outbox, over that answer. Rejected
 * answers are left out: nobody has received them.
 */
export function shownAnswers(
  { data, dataUpdatedAt }: Known,
  { operations, lastSent }: Pick<OutboxState, 'operations' | 'lastSent'>,
): ShownAnswers {
  const sent = lastSent !== null && lastSent.atMs > dataUpdatedAt ? [answersIn(lastSent, lastSent.createdAtMs)] : [];
  const waiting = operations
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => one.seq - other.seq)
    .map((operation) => answersIn(operation, operation.createdAtMs, { isWaiting: true }));
  const all = [...(data ? [data] : []), ...sent, ...waiting];
  return {
    ratings: newest(
      all.flatMap(({ ratings }) => ratings),
      ({ location, network_name }) => `${location} ${network_name}`,
    ),
    reports: newest(
      all.flatMap(({ reports }) => reports),
      ({ plan_id }) => plan_id,
    ),
  };
}

/** Returns the answers that a change holds. Most changes hold none. */
function answersIn(change: OperationDraft, atMs: number, waiting: Waiting = {}): ShownAnswers {
  const on = dayInLagos(atMs);
  if (change.kind === 'rateNetworks') {
    const { location, ratings } = change.fields;
    return { ratings: ratings.map((rating) => ({ location, ...rating, on, ...waiting })), reports: [] };
  }
  if (change.kind === 'reportPurchase') {
    const { plan_id, outcome, price = null } = change.fields;
    return { ratings: [], reports: [{ plan_id, outcome, price, on, ...waiting }] };
  }
  return { ratings: [], reports: [] };
}

/** Returns the last item of each key, in the order of the last items. */
function newest<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) {
    byKey.delete(keyOf(item));
    byKey.set(keyOf(item), item);
  }
  return [...byKey.values()];
}
