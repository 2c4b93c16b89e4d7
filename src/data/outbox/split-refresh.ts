import type { RowError } from '../../../domain/contract/call.ts';
import type {
  Operation,
  OperationDraft,
  OperationFailure,
  OperationOf,
  RefreshChange,
  RefreshedPlan,
} from '../../../domain/contract/operation.ts';
import type { Split } from '../db/outbox-store.ts';
import { type DeliveryResult, isAsUserLeftIt, mergedBase } from './delivery-result.ts';

type Refresh = OperationOf<'refreshPlans'>;
type ListedChange = Exclude<RefreshChange, { op: 'create' }>;
type Refusal = Extract<DeliveryResult, { kind: 'refused' }>;

interface Context {
  /** All operations of the device, with the refresh. */
  operations: readonly Operation[];
  nowMs: number;
  newId: () => string;
}

/** A row, and what the server says about it. */
interface Judged {
  row: RefreshChange;
  error: RowError | undefined;
}

/** The rows that are sent again, and the parts that need the user. */
interface Parts {
  again: RefreshChange[];
  asked: AskedPart[];
}
type AskedPart = OperationDraft & {
  entityKey: string;
  failure: Omit<OperationFailure, 'kind' | 'atMs'>;
};

/**
 * Splits a refresh of which the server has done nothing, because some of its plans were changed or deleted meanwhile, because
 * it asks about some prices, or because the seller's tier has no room for the new plans (docs/offline.md#r10). The rows that
 * need no answer are sent again: that part takes the place of the refresh in its queue. Each other row becomes an edit or a
 * deletion of its own that needs the user, right behind that place: later changes of the row stay later. New plans stay
 * together, because later changes of them wait for their entity. Undefined for any other refusal.
 */
export function splitRefresh(
  refresh: Refresh,
  result: Refusal,
  { operations, nowMs, newId }: Context,
): Split | undefined {
  const errors = new Map(result.rows?.map((error) => [error.row - 1, error]));
  const judged = refresh.fields.rows.map((row, at) => ({ row, error: errors.get(at) }));
  const parts = partsOf(judged, result, refresh.entityKey);
  if (parts === undefined || isWhole(parts, refresh)) return undefined;
  const { fields: _, kind: __, ...facts } = refresh;
  // Parts of an earlier split may have numbers behind the refresh already, and the refresh may be such a part.
  const lastSeq = Math.max(...operations.map(({ seq }) => seq).filter((seq) => seq < Math.floor(refresh.seq) + 1));
  const asAsked = ({ failure, ...change }: AskedPart, at: number) =>
    ({
      ...{ ...facts, ...change },
      seq: lastSeq + (at + 1) * SEQ_STEP,
      opId: newId(),
      state: 'rejected',
      attempts: refresh.attempts + 1,
      lastError: { kind: 'refused', ...failure, atMs: nowMs },
    }) as Operation;
  return { opId: refresh.opId, into: [...sentAgain(refresh, parts, newId), ...parts.asked.map(asAsked)] };
}

function partsOf(judged: readonly Judged[], result: Refusal, entityKey: string): Parts | undefined {
  if (result.code === 'price_unusual' || result.code === 'tier_limit') return atNamedRows(judged, result, entityKey);
  return result.status === 412 ? atConflicts(judged) : undefined;
}

/** True if a split would only repeat the refresh, or refuse it as it is. */
function isWhole({ again, asked }: Parts, { kind, fields: { rows } }: Refresh): boolean {
  if (again.length === 0) return asked.length === 1 && asked[0]?.kind === kind;
  return again.length === rows.length && again.every((row, at) => row === rows[at]);
}

/** Another key: a duplicate sender may still send the old rows under the old one (docs/offline.md#r4). */
function sentAgain(refresh: Refresh, { again, asked }: Parts, newId: () => string): Operation[] {
  if (again.length === 0) return [];
  const opId = newId();
  const isEntityTaken = asked.some(({ entityKey }) => entityKey === refresh.entityKey);
  return [{ ...refresh, opId, fields: { rows: again }, ...(isEntityTaken && { entityKey: `plans:${opId}` }) }];
}

/** A row whose own fields nobody else has changed is sent again on the current plan. */
function atConflicts(judged: readonly Judged[]): Parts {
  const again = judged.flatMap(({ row, error }) => (error === undefined ? row : (merged(row, error) ?? [])));
  const asked = judged.flatMap(({ row, error }) => {
    if (error?.current === undefined || row.op === 'create' || merged(row, error) !== undefined) return [];
    const { isGone, detail, current } = error;
    const answer = isGone ? ({ status: 410, code: 'gone' } as const) : ({ status: 412, code: 'stale' } as const);
    return partOf(row, { ...answer, detail, row: current });
  });
  return { again, asked };
}

/** The rows that a refusal names need the user, and all new plans if it names one of them. The tier's limit names none. */
function atNamedRows(judged: readonly Judged[], refusal: Refusal, entityKey: string): Parts {
  const { status, code, detail } = refusal;
  const made = judged.filter(({ row }) => row.op === 'create');
  const rows = made.flatMap(({ error }, at) => (error === undefined ? [] : { ...error, row: at + 1 }));
  const isMadeAsked = rows.length > 0 || (made.length > 0 && refusal.rows === undefined);
  const isAsked = ({ row, error }: Judged) => (row.op === 'create' ? isMadeAsked : error !== undefined);
  const madePart: AskedPart = {
    ...{ kind: 'refreshPlans', fields: { rows: made.map(({ row }) => row) }, entityKey },
    failure: { status, code, detail, ...(rows.length > 0 && { rows }) },
  };
  const others = judged.flatMap(({ row, error }) => {
    if (error === undefined || row.op === 'create') return [];
    return partOf(row, { status, code, detail: error.detail, field: error.field });
  });
  return {
    again: judged.filter((one) => !isAsked(one)).map(({ row }) => row),
    asked: isMadeAsked ? [madePart, ...others] : others,
  };
}

/**
 * The distance of two parts. IndexedDB gives whole numbers to new operations, so fractions are free for parts. Doubles tell
 * a million parts apart, up to a number of some thousand millions.
 */
const SEQ_STEP = 1e-6;

/** Returns a row on the current plan; undefined if the user must decide. A row without a newer plan stays as it is. */
function merged(row: RefreshChange, { current: now, isGone = false }: RowError): RefreshChange | undefined {
  if (now === undefined || row.op === 'create') return row;
  if (isGone) return undefined;
  if (now.version === row.version) return row;
  if (row.op === 'delete') return isAsUserLeftIt(row, now) ? { ...row, version: now.version } : undefined;
  const base = mergedBase(row.change, row.base, now);
  return base && { ...row, version: now.version, base };
}

/** Returns the edit or the deletion that does what a row says. */
function partOf(row: ListedChange, failure: AskedPart['failure']): AskedPart {
  const names: Pick<RefreshedPlan, 'plan_id' | 'plan_name'> = { plan_id: row.plan_id, plan_name: row.plan_name };
  const facts = { entityKey: `plan:${row.plan_id}`, base: row.base, baseVersion: row.version, failure };
  return row.op === 'update'
    ? { kind: 'updatePlan', fields: { ...names, change: row.change }, ...facts }
    : { kind: 'deletePlan', fields: names, ...facts };
}
