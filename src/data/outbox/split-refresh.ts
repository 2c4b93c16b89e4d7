import type { RowError } from '../../../domain/contract/call.ts';
import type { Operation, OperationOf, RefreshChange, RefreshedPlan } from '../../../domain/contract/operation.ts';
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

/**
 * Splits a refresh of which the server has done nothing, because some of its plans were changed or deleted meanwhile
 * (docs/offline.md#r10). A row whose own fields nobody else has changed is sent again on the current plan, together with
 * the other rows: that part takes the place of the refresh in its queue. Each other row becomes an edit or a deletion of
 * its own that needs the user, right behind that place: later changes of the row stay later. Undefined for any other
 * refusal.
 */
export function splitRefresh(refresh: Refresh, result: Refusal, context: Context): Split | undefined {
  if (result.status !== 412) return undefined;
  const errors = new Map(result.rows?.map((error) => [error.row - 1, error]));
  const rows = refresh.fields.rows.map((row, at) => ({ row, error: errors.get(at) }));
  const rest = rows.flatMap(({ row, error }) => (error === undefined ? row : (merged(row, error) ?? [])));
  const conflicts = rows.flatMap(({ row, error }) => {
    if (error?.current === undefined || row.op === 'create' || merged(row, error) !== undefined) return [];
    return { row, error };
  });
  if (rest.length === rows.length && rest.every((row, at) => row === rows[at]?.row)) return undefined;
  const { fields: _, kind: __, ...facts } = refresh;
  const { operations, nowMs, newId } = context;
  // Parts of an earlier split may have numbers behind the refresh already.
  const lastSeq = Math.max(...operations.map(({ seq }) => seq).filter((seq) => seq < refresh.seq + 1));
  const asConflict = ({ row, error }: { row: ListedChange; error: RowError }, at: number): Operation => ({
    ...facts,
    ...editOf(row),
    seq: lastSeq + (at + 1) * SEQ_STEP,
    opId: newId(),
    entityKey: `plan:${row.plan_id}`,
    base: row.base,
    baseVersion: row.version,
    state: 'rejected',
    attempts: refresh.attempts + 1,
    lastError: {
      kind: 'refused',
      status: error.isGone ? 410 : 412,
      code: error.isGone ? 'gone' : 'stale',
      detail: error.detail,
      row: error.current,
      atMs: nowMs,
    },
  });
  // Another key: a duplicate sender may still send the old rows under the old one (docs/offline.md#r4).
  const again: Operation[] = rest.length === 0 ? [] : [{ ...refresh, opId: newId(), fields: { rows: rest } }];
  return { opId: refresh.opId, into: [...again, ...conflicts.map(asConflict)] };
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

/** The operation that does what a row says. */
function editOf(row: ListedChange) {
  const names: Pick<RefreshedPlan, 'plan_id' | 'plan_name'> = { plan_id: row.plan_id, plan_name: row.plan_name };
  return row.op === 'update'
    ? ({ kind: 'updatePlan', fields: { ...names, change: row.change } } as const)
    : ({ kind: 'deletePlan', fields: names } as const);
}
