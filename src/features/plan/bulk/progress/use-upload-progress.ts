import { useState } from 'react';
import type { Operation, OperationDraft } from '../../../../../domain/contract/operation.ts';
import { PLANS_CREATED } from '../../../../../domain/contract/plan.calls.ts';
import { rowsOf } from '../../../../data/outbox/operation-kinds.ts';
import type { OutboxState } from '../../../../data/outbox/outbox-state.ts';
import type { saveToCatalogue } from '../../../../session/save-and-notify.ts';
import type { UploadProgressState } from './use-upload.ts';

export type UploadDraft = Extract<OperationDraft, { kind: 'createPlans' | 'refreshPlans' }>;

/** An upload that the user has begun in the open dialog. */
export interface Upload {
  draft: UploadDraft | undefined;
  /** The operations that this device knew before the upload: none of them is a part of it. */
  known: ReadonlySet<string>;
  saved: Awaited<ReturnType<typeof saveToCatalogue>> | 'saving' | undefined;
}

export const NO_UPLOAD: Upload = { draft: undefined, known: new Set(), saved: undefined };

/** Returns the IDs of all operations that the outbox knows. */
export const knownIds = ({ operations, acknowledged, lastSent }: OutboxState): ReadonlySet<string> =>
  new Set([...operations, ...acknowledged, ...(lastSent ? [lastSent] : [])].map(({ opId }) => opId));

/**
 * Returns the progress of one upload: the operation of its kind that changes one of its rows. What is split off a refresh
 * needs the user, and is answered in the sheet. A refused operation is in `refused`: the next upload replaces it.
 */
export function useUploadProgress(
  { draft, known, saved }: Upload,
  { operations, acknowledged, lastSent, sending }: OutboxState,
): UploadProgressState & { refused?: Operation } {
  // The outbox reports the end of an upload only for a moment, so the state remembers it.
  const [done, setDone] = useState<{ draft: UploadDraft | undefined; message: string | undefined }>();
  const rows = new Set(draft && rowsOf(draft));
  const isOfUpload = (one: OperationDraft & { opId: string }) =>
    !known.has(one.opId) && rowsOf(one).some((row) => rows.has(row));
  const isThis = (one: OperationDraft & { opId: string }) => one.kind === draft?.kind && isOfUpload(one);
  const splitOff = operations.filter(
    (one) => draft?.kind === 'refreshPlans' && isOfUpload(one) && isSplitOff(one, rows),
  );
  const operation = operations.find((one) => isThis(one) && !splitOff.includes(one));
  const said = lastSent !== null && isThis(lastSent) ? lastSent.message : undefined;
  const isDone = saved === 'sent' || acknowledged.some(isThis) || said !== undefined;
  const isRemembered = done !== undefined && done.draft === draft;
  const message = said ?? (isRemembered ? done.message : draft?.kind === 'createPlans' ? PLANS_CREATED : undefined);
  if (isDone && (!isRemembered || done.message !== message)) setDone({ draft, message });
  if (saved === undefined) return { phase: 'idle' };
  if (saved === 'saving') return { phase: 'saving' };
  const left = leftToUser(splitOff, rows);
  if (operation === undefined) {
    const hasEnded = isDone || isRemembered || left.undecided > 0;
    return hasEnded ? { phase: 'done', message, ...left } : { phase: 'waiting' };
  }
  if (operation.state !== 'rejected') return { phase: sending ? 'sending' : 'waiting', ...left };
  const { detail, rows: errors } = operation.lastError ?? {};
  return { phase: 'refused', refused: operation, ...(detail ? { detail } : {}), ...(errors ? { rows: errors } : {}) };
}

/** True for a rejected operation about some of the rows of a refresh. */
const isSplitOff = (one: Operation, rows: ReadonlySet<string>) =>
  one.state === 'rejected' && (one.kind !== 'refreshPlans' || one.fields.rows.length < rows.size);

/** Returns the number of plans that need the user, and the reason why a part of the list was refused. */
function leftToUser(splitOff: readonly Operation[], rows: ReadonlySet<string>) {
  const undecided = new Set(splitOff.flatMap(rowsOf).filter((row) => rows.has(row))).size;
  const refused = splitOff.find(
    ({ kind, lastError }) => kind === 'refreshPlans' && lastError?.code !== 'price_unusual',
  );
  return { undecided, detail: refused?.lastError?.detail ?? undefined };
}
