import type { ProfileChange } from '../account/profile.ts';
import type { PlanChange, PlanInput } from '../plan/plan.ts';
import type { ProviderChange, ProviderInput } from '../provider/provider.ts';
import type { RatingSubmission } from '../rating/rating.ts';
import type { CurrentRow, RowError } from './message.ts';
import type { OperationKind } from './operations.calls.ts';

/** What each kind of operation is about, as the person meant it and as screens tell it. */
export interface OperationFields {
  rateNetworks: RatingSubmission;
  recordClick: { plan_id: string; plan_name: string };
  updateUser: ProfileChange & { user_id: string };
  /** Plans made on a device bring their id (docs/offline.md#r13). */
  createPlan: PlanInput & { id: string };
  createPlans: { plans: (PlanInput & { id: string })[] };
  /** Of an edit only what was changed; the name is for words. */
  updatePlan: { plan_id: string; plan_name: string; change: PlanChange };
  deletePlan: { plan_id: string; plan_name: string };
  createProvider: ProviderInput & { id: string };
  updateProvider: { provider_id: string; provider_name: string; change: ProviderChange };
  deleteProvider: { provider_id: string; provider_name: string };
}

/** What the changed fields of an edit were when the person changed them. */
export type BaseValues = Readonly<Record<string, unknown>>;

/** Why the last try did not end it: for people by words of the app, for programs by `kind` and `code`. */
export interface OperationFailure {
  /** `offline`, `timeout`, `undelivered` and `server` are tried again; `refused` needs the person (docs/offline.md#r6). */
  kind: 'offline' | 'timeout' | 'undelivered' | 'server' | 'refused';
  status: number | null;
  code: string | null;
  /** The server's words, when it gave any. */
  detail: string | null;
  /** The field that was refused. */
  field?: string | undefined;
  /** What stands in the way of an edit (docs/offline.md#r10). */
  row?: CurrentRow | undefined;
  /** Of several rows, what is wrong with each. */
  rows?: RowError[] | undefined;
  /** In ms of this device. */
  atMs: number;
}

/** One change that waits on this device (docs/offline.md#r2). It holds no address, no header and no token. */
export interface OperationOf<K extends OperationKind> {
  /** Rises with every operation of this device: the order of creation (docs/offline.md#r12). */
  seq: number;
  /** Made once, sent as Idempotency-Key with every try. */
  opId: string;
  deviceId: string;
  /** The owner: sent with their token only (docs/offline.md#r11). */
  userId: string;
  /** What it changes: operations on one entity go out in order (docs/offline.md#r7). */
  entityKey: string;
  kind: K;
  fields: OperationFields[K];
  /** What the changed fields were when the person changed them; null for what is not an edit. */
  base: BaseValues | null;
  /** The version that an edit or a deletion builds on; null for what builds on none. */
  baseVersion: number | null;
  /** In ms of this device: shown, never trusted. */
  createdAtMs: number;
  /** Tries that reached something and did not end it. */
  attempts: number;
  /** In ms of this device; 0 at once. */
  nextAttemptAtMs: number;
  /** `landed`: the server has done it, and this device's copy of the catalogue does not show it yet. */
  state: 'waiting' | 'rejected' | 'acknowledged';
  lastError: OperationFailure | null;
  /** Of one that has landed: the revision of the catalogue that shows it, as far as the server has named it. */
  revision?: number | undefined;
  /** Of one that has landed: the version that the row has by it, where rows have versions. */
  version?: number | undefined;
  schemaVersion: 1;
}
export type Operation = { [K in OperationKind]: OperationOf<K> }[OperationKind];

/** An operation that the server has done, for the words 'sent'. */
export type SentRecord = Pick<Operation, 'opId' | 'userId' | 'createdAtMs'> &
  OperationDraft & {
    /** What the server answered, for people. */
    message: string;
    /** In ms of this device. */
    atMs: number;
  };

/** A kind with its fields: what a change is, apart from how it stands with it. */
export type OperationDraft = { [K in OperationKind]: { kind: K; fields: OperationFields[K] } & BuiltOn }[OperationKind];

/** What an edit was made from; absent for what is none. */
interface BuiltOn {
  base?: BaseValues | null | undefined;
  baseVersion?: number | null | undefined;
}
