import { isSame } from '../../domain/contract/edit-conflicts.ts';
import type { BaseValues, Operation, OperationDraft, OperationOf } from '../../domain/contract/operation.ts';
import { rowOf } from '../../src/data/outbox/operation-kinds.ts';
import { type ShownChange, shownChanges } from '../../src/data/outbox/shown-changes.ts';
import type { Device } from './device.ts';
import type { Entry } from './expected-log.ts';

type Log = ReadonlyMap<string, Entry>;

/** Returns the values that an edit gives to the fields of its row; undefined for other operations. */
function changeOf({ kind, fields }: OperationDraft | Operation): BaseValues | undefined {
  if (kind !== 'updatePlan' && kind !== 'updateProvider') return undefined;
  // The user's word that a price is right is no field.
  const { confirm_price: _, ...values } = fields.change as BaseValues;
  return values;
}

/**
 * I3: a card shows the last value that its user gave to each field, in the order of their deeds, and no edit waits behind it.
 * @param operations all operations of the user
 */
export function olderValues({ operation, parts }: ShownChange, operations: readonly Operation[], log: Log): string[] {
  if (operation.kind === 'refreshPlans') return olderRows(operation, log);
  const row = rowOf(operation);
  if (operation.state !== 'rejected' || changeOf(operation) === undefined) return [];
  const created = ({ opId, seq }: Operation) => log.get(opId)?.created ?? seq;
  const last: BaseValues = Object.assign({}, ...parts.toSorted((a, b) => created(a) - created(b)).map(changeOf));
  const shown = changeOf(operation) ?? {};
  const older = Object.keys(last).filter((field) => !isSame(shown[field], last[field]));
  const behind = (isAsked(operation) ? [] : operations).filter(
    (one) =>
      rowOf(one) === row &&
      changeOf(one) &&
      !isAsked(one) &&
      !parts.includes(one) &&
      created(one) > Math.max(...parts.map(created)),
  );
  return [
    ...older.map((field) => `I3: ${operation.opId} shows ${field} ${shown[field]}, the last value is ${last[field]}`),
    ...behind.map(({ opId }) => `I3: the edit ${opId} waits behind the card of ${operation.opId}`),
  ];
}

/** True if the server asks about its price: a question about that price alone. */
const isAsked = ({ lastError }: Operation) => lastError?.code === 'price_unusual';

/** I3: an answer about some rows of a list sends no value that its user has replaced since. */
function olderRows({ opId, fields, lastError }: OperationOf<'refreshPlans'>, log: Log): string[] {
  const list = log.get(opId);
  if (list === undefined || (lastError?.code !== 'price_unusual' && lastError?.code !== 'tier_limit')) return [];
  const isLater = ({ userId, deviceId, created, given }: Entry) =>
    !given && userId === list.userId && deviceId === list.deviceId && created > list.created;
  return [...log.values()].filter(isLater).flatMap((later) =>
    fields.rows.flatMap((row) => {
      if (row.op !== 'update') return [];
      const changes = changesOfRow(later.draft, row.plan_id);
      const isReplaced = Object.keys(row.change).some((field) => changes.some((change) => field in change));
      return isReplaced ? [`I3: an answer to ${opId} sends older values than ${later.opId}`] : [];
    }),
  );
}

/** I3: no card shows values that a later change of the same user has replaced on the server. */
export function replacedValues(
  { disk }: Device,
  entries: readonly Entry[],
  isDone: (entry: Entry) => boolean,
): string[] {
  const log = new Map(entries.map((entry) => [entry.opId, entry]));
  const pending = disk.content.operations.filter(({ state }) => state !== 'acknowledged');
  const isReplaced = ({ opId, state }: Operation) => {
    const entry = state === 'rejected' ? log.get(opId) : undefined;
    return entry !== undefined && entries.some((one) => isDone(one) && replaces(one, entry));
  };
  return [
    ...pending.filter(isReplaced).map(({ opId }) => `I3: ${opId} is rejected, and a later edit is done`),
    ...[...new Set(pending.map(({ userId }) => userId))].flatMap((user) => {
      const own = pending.filter(({ userId }) => userId === user);
      return shownChanges(own).flatMap((shown) => olderValues(shown, own, log));
    }),
  ];
}

/** True if an operation sets all fields of an earlier edit by the same user on the same device. */
export function replaces(later: Entry, edit: Entry): boolean {
  const row = rowOf(edit.draft);
  const fields = Object.keys(changeOf(edit.draft) ?? {});
  if (row === undefined || fields.length === 0 || later.created <= edit.created) return false;
  if (later.userId !== edit.userId || later.deviceId !== edit.deviceId) return false;
  const changes = changesOfRow(later.draft, row);
  return fields.every((field) => changes.some((change) => field in change));
}

function changesOfRow(draft: OperationDraft, row: string): BaseValues[] {
  if (draft.kind === 'refreshPlans') {
    return draft.fields.rows.flatMap((one) => (one.op === 'update' && one.plan_id === row ? one.change : []));
  }
  return rowOf(draft) === row ? [changeOf(draft) ?? {}] : [];
}
