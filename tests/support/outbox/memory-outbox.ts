import { vi } from 'vitest';
import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { Tabs } from '../../../src/data/browser-tabs.ts';
import type { OutboxStore } from '../../../src/data/db/outbox-store.ts';
import type { Deliver } from '../../../src/data/outbox/deliver.ts';
import type { DeliveryResult } from '../../../src/data/outbox/delivery-result.ts';
import { createOutbox } from '../../../src/data/outbox/outbox.ts';
import type { Outbox, OutboxState } from '../../../src/data/outbox/outbox-state.ts';
import { Disk } from '../../simulation/disk.ts';
import { anOperation, madeId, newPlan } from './operations.ts';

const alone: Tabs = { exclusively: (task) => task(), announce: () => {}, onAnnounced: () => {} };

/**
 * An outbox over storage in memory; `answer` returns the result of each operation. Ada is signed in.
 * @param storage used instead of the memory
 */
export function memoryOutbox(
  answer: (operation: Operation) => DeliveryResult | Promise<DeliveryResult>,
  storage?: OutboxStore,
) {
  const disk = new Disk();
  disk.content.session = { userId: 'ada', token: 'Bearer of-ada' };
  const store: OutboxStore = storage ?? {
    async read() {
      if (device.reading) await device.reading;
      return disk.read();
    },
    write: async (change) => disk.write(change),
  };
  const time = {
    now: 1_000,
    nowMs: () => time.now,
    /** Waits take no time here: the clock moves on. */
    after(delayMs: number, task: () => void) {
      time.now += delayMs;
      queueMicrotask(task);
      return () => {};
    },
    random: () => 0.5,
  };
  const device = {
    online: true,
    owner: 'ada' as string | undefined,
    marked: false,
    /** Delay of reading the storage. */
    reading: undefined as Promise<void> | undefined,
  };
  const deliver = vi.fn<Deliver>((parcel) => Promise.all(parcel.map(answer)));
  let ids = 0;
  const start = (tabs = alone) =>
    createOutbox({
      store,
      deliver,
      tabs,
      time,
      isOnline: () => device.online,
      newId: () => `id-${++ids}`,
      owner: () => device.owner,
      evictionMarker: { isSet: () => device.marked, set: () => (device.marked = true) },
      followSession: async () => disk.write({ session: { userId: device.owner ?? '', token: 'Bearer new' } }),
    });
  return { disk, time, device, deliver, start, outbox: start() };
}

export const DONE: DeliveryResult = { kind: 'done', message: 'Thank you' };
export const REFUSED: DeliveryResult = {
  kind: 'refused',
  status: 422,
  code: 'bad_input',
  detail: 'That state is not known',
};
export const SERVER_FAILED: DeliveryResult = {
  kind: 'retry',
  failure: { kind: 'server', status: 503, code: null, detail: null },
  retryAfterMs: undefined,
};

/** Returns the operation draft of a rating. */
export const aRating = () => {
  const { kind, fields } = anOperation();
  return { kind, fields } as { kind: 'rateNetworks'; fields: Extract<Operation, { kind: 'rateNetworks' }>['fields'] };
};

export const [P1, P2] = [madeId(1), madeId(2)];

export const create = (id = P1): OperationDraft => ({ kind: 'createPlan', fields: newPlan({ id }) });
export const createBoth = (): OperationDraft => ({
  kind: 'createPlans',
  fields: { plans: [newPlan({ id: P1 }), newPlan({ id: P2 })] },
});
/** Returns an edit that sets a new price; version 5 of the plan had ₦1,000. */
export const edit = (price: number, built: Partial<OperationDraft> = {}, id = P1): OperationDraft =>
  ({
    kind: 'updatePlan',
    fields: { plan_id: id, plan_name: 'MTN 1.5GB', change: { price } },
    base: { price: 1_000 },
    baseVersion: 5,
    ...built,
  }) as OperationDraft;

export const done = (version: number, revision: number): DeliveryResult =>
  ({ ...DONE, version, revision }) as DeliveryResult;

/** An offline outbox with some changes. */
export async function holding(
  changes: OperationDraft[],
  answer: (operation: Operation) => DeliveryResult | Promise<DeliveryResult>,
) {
  const parts = memoryOutbox(answer);
  parts.device.online = false;
  for (const meant of changes) {
    await parts.outbox.enqueue(meant);
    await parts.outbox.look();
  }
  const drain = async () => {
    parts.device.online = true;
    const outcome = await parts.outbox.drain('user');
    await parts.outbox.look();
    return outcome;
  };
  /** The requested operations, by request. */
  const sent = () => parts.deliver.mock.calls.map(([parcel]) => parcel.map(({ kind }) => kind));
  const stored = () => parts.disk.content.operations;
  return { ...parts, drain, sent, stored };
}

/** An outbox with a state that the test sets, for tests of its subscribers. */
export function shownOutbox(first: Partial<OutboxState> = {}) {
  let state: OutboxState = {
    operations: [],
    unknown: [],
    countsByUser: {},
    acknowledged: [],
    lastSent: null,
    sending: false,
    upload: null,
    storage: 'kept',
    ...first,
  };
  const listeners = new Set<() => void>();
  const outbox: Pick<Outbox, 'getState' | 'subscribe'> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const show = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return { outbox, show };
}
