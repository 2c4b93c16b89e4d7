import * as v from 'valibot';
import type { ProfileChange } from '../account/user.ts';
import type { PlanChange, PlanInput } from '../plan/plan.ts';
import type { ProviderChange, ProviderInput } from '../provider/provider.ts';
import type { PurchaseReport } from '../purchase/purchase-report.ts';
import type { RatingSubmission } from '../rating/rating.ts';
import { plainText } from '../text-schemas.ts';
import { updateUser } from './account.calls.ts';
import { type Call, type CurrentRow, call, type RowError } from './call.ts';
import { clickPlan, createPlan, createPlans, deletePlan, reportPurchase, updatePlan } from './plan.calls.ts';
import { createProvider, deleteProvider, updateProvider } from './provider.calls.ts';
import { submitRatings } from './rating.calls.ts';
import { refreshPlans } from './refresh.calls.ts';

// Operations: changes that may wait on a device and be sent later (docs/offline.md#r2). This file defines their kinds,
// the operation as the device stores it, and the call that sends several of them together.

/** The fields of each kind. Edits have only the changed fields; names are there for messages. */
export interface OperationFields {
  rateNetworks: RatingSubmission;
  recordClick: { plan_id: string; plan_name: string };
  reportPurchase: PurchaseReport & { plan_name: string };
  updateUser: ProfileChange & { user_id: string };
  /** The device that creates a plan sets its ID (docs/offline.md#r13). */
  createPlan: PlanInput & { id: string };
  createPlans: { plans: (PlanInput & { id: string })[] };
  updatePlan: { plan_id: string; plan_name: string; change: PlanChange };
  deletePlan: { plan_id: string; plan_name: string };
  refreshPlans: { rows: RefreshChange[] };
  createProvider: ProviderInput & { id: string };
  updateProvider: { provider_id: string; provider_name: string; change: ProviderChange };
  deleteProvider: { provider_id: string; provider_name: string };
}
export type OperationKind = keyof OperationFields;

/** One row of a refresh on the device: what the call sends, and what a conflict needs (`base`, as of an edit). */
export type RefreshChange =
  | { op: 'create'; plan: PlanInput & { id: string } }
  | ({ op: 'update'; change: PlanChange } & RefreshedPlan)
  | ({ op: 'delete' } & RefreshedPlan);
export interface RefreshedPlan {
  plan_id: string;
  plan_name: string;
  /** The version of the plan that the user saw. */
  version: number;
  base: BaseValues;
}

/** The call of each kind: the result of an operation is the response of its call. */
export const OPERATION_CALLS = {
  rateNetworks: submitRatings,
  recordClick: clickPlan,
  reportPurchase,
  updateUser,
  createPlan,
  createPlans,
  updatePlan,
  deletePlan,
  refreshPlans,
  createProvider,
  updateProvider,
  deleteProvider,
} as const satisfies Record<OperationKind, Call>;

/** Values of fields by name. */
export type BaseValues = Readonly<Record<string, unknown>>;

/** The basis of an edit or a deletion; absent for other kinds. */
interface Basis {
  /** The values before the edit of the fields that it changes, and of those that it builds on. */
  base?: BaseValues | null | undefined;
  /** The version of the row that the user saw. */
  baseVersion?: number | null | undefined;
}

/** A change before it is queued: its kind and its fields. */
export type OperationDraft = { [K in OperationKind]: { kind: K; fields: OperationFields[K] } & Basis }[OperationKind];

/** The reason why the last attempt failed. Messages come from the app, by `kind` and `code`. */
export interface OperationFailure {
  /** `offline`, `timeout`, `undelivered` and `server` are retried; `refused` needs the user (docs/offline.md#r6). */
  kind: 'offline' | 'timeout' | 'undelivered' | 'server' | 'refused';
  status: number | null;
  code: string | null;
  /** The server's message, if it sent one. */
  detail: string | null;
  /** The server's ID of the request that failed, if the answer had one. Its log has the same. */
  requestId?: string | undefined;
  /** The refused field. */
  field?: string | undefined;
  /** The row that is in conflict with an edit (docs/offline.md#r10). */
  row?: CurrentRow | undefined;
  /** The errors of each row, for an operation with several rows. */
  rows?: RowError[] | undefined;
  /** In ms, by the clock of this device. */
  atMs: number;
}

/** An operation as the device stores it (docs/offline.md#r2). It has no address, no header and no token. */
export interface OperationOf<K extends OperationKind> {
  /**
   * Rises with every operation of this device: the order of creation (docs/offline.md#r12). What is split off a refresh has a
   * fraction behind the number of the refresh. Requests carry the whole number.
   */
  seq: number;
  /** A random ID, sent as Idempotency-Key with every attempt. */
  opId: string;
  deviceId: string;
  /** The owner: it is sent with the owner's token only (docs/offline.md#r11). */
  userId: string;
  /** The changed entity: operations on one entity are sent in order (docs/offline.md#r7). */
  entityKey: string;
  kind: K;
  fields: OperationFields[K];
  /** As in `Basis`; null for operations without one. */
  base: BaseValues | null;
  baseVersion: number | null;
  /** In ms, by the clock of this device. Shown to the user; the server does not trust it. */
  createdAtMs: number;
  /** The number of attempts that reached a server and failed. */
  attempts: number;
  /** In ms, by the clock of this device; 0 means now. */
  nextAttemptAtMs: number;
  /**
   * `rejected`: the user has to decide. `acknowledged`: the server has it, but this device's copy of the catalogue does
   * not show it yet. IndexedDB stores them as `attention` and `landed` (src/data/db/outbox-db.ts).
   */
  state: 'waiting' | 'rejected' | 'acknowledged';
  lastError: OperationFailure | null;
  /** Once acknowledged: the catalogue's revision that shows it, if the server has named one. */
  revision?: number | undefined;
  /** Once acknowledged: the row's new version, if the row has versions. */
  version?: number | undefined;
  schemaVersion: 1;
}
export type Operation = { [K in OperationKind]: OperationOf<K> }[OperationKind];

/**
 * A stored operation of a kind or state that only a newer release knows. This release can neither send nor describe it;
 * the user can discard it.
 */
export type UnknownOperation = Pick<Operation, 'seq' | 'opId' | 'userId' | 'entityKey' | 'createdAtMs'>;

/** An acknowledged operation, for the notice that it was sent. */
export type SentRecord = Pick<Operation, 'opId' | 'userId' | 'createdAtMs'> &
  OperationDraft & {
    /** The server's message for the user. */
    message: string;
    /** In ms, by the clock of this device. */
    atMs: number;
  };

/** The largest number of operations in one request. */
export const MAX_OPERATIONS = 100;

/** An operation as it is sent (docs/offline.md#r3): the headers, path parameters and body of its call. */
export const SentOperationSchema = v.strictObject({
  /** The Idempotency-Key. */
  key: v.pipe(v.string(), v.uuid()),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Any name for the changed entity, unique in this request: operations on one entity are executed in order. */
  entity: v.pipe(plainText(120), v.minLength(1)),
  kind: v.picklist(Object.keys(OPERATION_CALLS) as OperationKind[]),
  params: v.optional(v.record(plainText(64), plainText(64)), {}),
  /** The version that an edit builds on, as in If-Match. */
  if_match: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  body: v.optional(v.unknown()),
});
export type SentOperation = v.InferInput<typeof SentOperationSchema>;

/**
 * Sends several operations. The answers are in the same order, each with the status and the body of the single call.
 * After an operation that fails for now (429, 5xx) or builds on an old version (412), the server skips the other
 * operations on its entity: they have no answer and are sent again.
 */
export const sendOperations = call({
  method: 'POST',
  path: '/operations',
  body: v.strictObject({
    operations: v.pipe(v.array(SentOperationSchema), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
  }),
  response: v.object({
    answers: v.array(
      v.object({
        key: v.string(),
        status: v.pipe(v.number(), v.integer()),
        /** In seconds, as the header Retry-After. */
        retry_after: v.optional(v.number()),
        body: v.unknown(),
      }),
    ),
  }),
  changes: 'catalogue',
  renewsSession: true,
});
