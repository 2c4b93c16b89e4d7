import type { CurrentRow } from '../../../domain/contract/call.ts';
import type {
  BaseValues,
  Operation,
  OperationFailure,
  OperationKind,
  OperationOf,
  RefreshChange,
  SentRecord,
} from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import type { OutboxState } from '../../../src/data/outbox/outbox-state.ts';

let made = 0;

/** Returns a waiting operation of Ada, by default a rating of Lagos. */
export function anOperation(differences: Partial<Operation> = {}): Operation {
  const seq = ++made;
  return {
    seq,
    opId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    deviceId: 'phone',
    userId: 'ada',
    entityKey: 'ratings:ada',
    kind: 'rateNetworks',
    fields: { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] },
    base: null,
    baseVersion: null,
    createdAtMs: 1_000,
    attempts: 0,
    nextAttemptAtMs: 0,
    state: 'waiting',
    lastError: null,
    schemaVersion: 1,
    ...differences,
  } as Operation;
}

/** Returns a click, which is its own entity. */
export const aClick = (differences: Partial<Operation> = {}): Operation => {
  const operation = anOperation(differences);
  return {
    ...operation,
    kind: 'recordClick',
    fields: { plan_id: '5ab1da7a-0000-8000-8000-000000000001', plan_name: 'MTN 1GB' },
    entityKey: differences.entityKey ?? `click:${operation.opId}`,
  } as Operation;
};

/** Returns an answer about a purchase. */
export const aReport = (differences: Partial<Operation> = {}): Operation =>
  anOperation({
    kind: 'reportPurchase',
    fields: { plan_id: '5ab1da7a-0000-8000-8000-000000000001', plan_name: 'MTN 1.5GB Weekly', outcome: 'worked' },
    entityKey: 'purchase:5ab1da7a-0000-8000-8000-000000000001',
    ...differences,
  } as Partial<Operation>);

/** A rating that waits on the device. */
export function waitingRating(
  fields: RatingSubmission,
  change: Partial<OperationOf<'rateNetworks'>> = {},
): OperationOf<'rateNetworks'> {
  return {
    seq: 1,
    opId: '00000000-0000-4000-8000-000000000001',
    deviceId: 'device',
    userId: 'uche',
    entityKey: 'ratings:uche',
    kind: 'rateNetworks',
    fields,
    base: null,
    baseVersion: null,
    createdAtMs: 0,
    attempts: 0,
    nextAttemptAtMs: 0,
    state: 'waiting',
    lastError: null,
    schemaVersion: 1,
    ...change,
  };
}

const row = (seq: number) => ({
  seq,
  opId: `op-${seq}`,
  deviceId: 'phone',
  userId: 'ada',
  entityKey: 'ratings:ada',
  base: null,
  baseVersion: null,
  createdAtMs: Date.now(),
  attempts: 0,
  nextAttemptAtMs: 0,
  state: 'waiting' as const,
  lastError: null,
  schemaVersion: 1 as const,
});

/** A rating for Lagos that waits. */
export function ratingWaiting(
  seq: number,
  change: Partial<OperationOf<'rateNetworks'>> = {},
): OperationOf<'rateNetworks'> {
  const ratings = [
    { network_name: 'MTN' as const, rating: 4 },
    { network_name: '9MOBILE' as const, rating: 1 },
  ];
  return { ...row(seq), kind: 'rateNetworks', fields: { location: 'Lagos', ratings }, ...change };
}

/** A followed buy link that waits to be recorded. */
export function clickWaiting(
  seq: number,
  change: Partial<OperationOf<'recordClick'>> = {},
): OperationOf<'recordClick'> {
  return { ...row(seq), kind: 'recordClick', fields: { plan_id: 'p1', plan_name: 'MTN 1.5GB Weekly' }, ...change };
}

export function failed(kind: OperationFailure['kind'], change: Partial<OperationFailure> = {}): OperationFailure {
  return { kind, status: null, code: null, detail: null, atMs: Date.now(), ...change };
}

export function outboxState(change: Partial<OutboxState> = {}): OutboxState {
  return {
    operations: [],
    unknown: [],
    countsByUser: {},
    acknowledged: [],
    lastSent: null,
    sending: false,
    upload: null,
    storage: 'kept',
    ...change,
  };
}

export function sentRating(atMs: number): SentRecord {
  const { opId, userId, createdAtMs, kind, fields } = ratingWaiting(1);
  return { opId, userId, createdAtMs, kind, fields, atMs, message: 'Thank you. Your rating for Lagos is saved.' };
}

/** The id of the n-th plan of `SyncServer`. */
export const planId = (no: number) => `5ab1da7a-0000-8000-8000-${no.toString(16).padStart(12, '0')}`;
/** Returns an ID created on a device. */
export const madeId = (n: number) => `0ade0000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

type Differences = Partial<Operation>;
type NewPlan = PlanInput & { id: string };

/** Fields of a new plan whose provider is the first of `SyncServer`. */
export function newPlan(change: Partial<NewPlan> = {}): NewPlan {
  return {
    id: madeId(1),
    name: 'MTN 1.5GB',
    network: 'MTN',
    size: { value: 1.5, unit: 'GB' },
    currency: 'NGN',
    price: 1_000,
    validity: { value: 30, unit: 'days' },
    description: 'For a month',
    provider_id: 'provider-1',
    ...change,
  };
}

const of = (kind: OperationKind, entityKey: string, rest: object) =>
  anOperation({ kind, entityKey, ...rest } as Differences);

export const planMade = (change: Partial<NewPlan> = {}, differences: Differences = {}): Operation => {
  const fields = newPlan(change);
  return of('createPlan', `plan:${fields.id}`, { fields, ...differences });
};

export const plansMade = (plans: NewPlan[], differences: Differences = {}): Operation => {
  const made = of('createPlans', '', { fields: { plans }, ...differences });
  return { ...made, entityKey: differences.entityKey ?? `plans:${made.opId}` };
};

export const planEdited = (id: string, change: BaseValues, differences: Differences = {}): Operation =>
  of('updatePlan', `plan:${id}`, { fields: { plan_id: id, plan_name: 'MTN 1.5GB', change }, ...differences });

export const planDeleted = (id: string, differences: Differences = {}): Operation =>
  of('deletePlan', `plan:${id}`, { fields: { plan_id: id, plan_name: 'MTN 1.5GB' }, ...differences });

/** Returns a refresh of the plans of `SyncServer`. */
export const listRefreshed = (rows: RefreshChange[], differences: Differences = {}): Operation => {
  const refresh = of('refreshPlans', '', { fields: { rows }, ...differences });
  return { ...refresh, entityKey: differences.entityKey ?? `plans:${refresh.opId}` };
};

/** Returns a row of a refresh that changes a plan. */
export const rowChanged = (plan_id: string, change: BaseValues, base: BaseValues, version = 5): RefreshChange => ({
  op: 'update',
  plan_id,
  plan_name: 'MTN 1.5GB',
  version,
  change,
  base,
});

/** Returns a row of a refresh that removes a plan. */
export const rowRemoved = (plan_id: string, base: BaseValues, version = 5): RefreshChange => ({
  op: 'delete',
  plan_id,
  plan_name: 'MTN 1.5GB',
  version,
  base,
});

export const providerMade = (id: string, change: object = {}, differences: Differences = {}): Operation => {
  const fields = { id, name: 'Bola Data', website: null, email: 'bola@sabidata.test', phone: '09000000002', ...change };
  return of('createProvider', `provider:${id}`, { fields, ...differences });
};

export const providerEdited = (id: string, change: BaseValues, differences: Differences = {}): Operation =>
  of('updateProvider', `provider:${id}`, {
    fields: { provider_id: id, provider_name: 'Ada Bundles', change },
    ...differences,
  });

export const providerDeleted = (id: string, differences: Differences = {}): Operation =>
  of('deleteProvider', `provider:${id}`, { fields: { provider_id: id, provider_name: 'Ada Bundles' }, ...differences });

/** Returns the current row that an edit conflicts with. */
export const currentRowOf = (current: BaseValues, change: Partial<CurrentRow> = {}): CurrentRow => ({
  current,
  version: 7,
  changed_at: '2026-11-21T10:02:00.000Z',
  changed_by: 'administrator',
  ...change,
});

/** Returns a refusal of an edit of a stale row. */
export const refusedFor = (
  row: CurrentRow | undefined,
  change: Partial<OperationFailure> = {},
): Pick<Operation, 'state' | 'lastError'> => ({
  state: 'rejected',
  lastError: { kind: 'refused', status: 412, code: null, detail: null, field: undefined, row, atMs: 2_000, ...change },
});
