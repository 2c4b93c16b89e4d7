import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationDraft, OperationOf } from '../../../../domain/contract/operation.ts';
import { PLANS_CREATED } from '../../../../domain/contract/plan.calls.ts';
import type { Plan, PlanInput } from '../../../../domain/plan/plan.ts';
import { newId } from '../../../data/outbox/new-id.ts';
import { rowsOf } from '../../../data/outbox/operation-kinds.ts';
import { saveToCatalogue } from '../../../session/save-and-notify.ts';
import { useOutbox } from '../../../session/use-outbox.ts';
import { everyPlanQuery } from '../plan.queries.ts';
import { MissingProfileDialog, useSeller } from '../use-seller.tsx';
import { BulkUploadDialog, type BulkUploadProps } from './bulk-upload-dialog.tsx';
import { refreshAsText } from './refresh/refresh-as-text.ts';
import type { UploadProgressState } from './use-upload.ts';

type UploadDraft = Extract<OperationDraft, { kind: 'createPlans' | 'refreshPlans' }>;
type RejectedUpload = OperationOf<'createPlans'> | OperationOf<'refreshPlans'>;

interface Upload {
  draft: UploadDraft | undefined;
  saved: Awaited<ReturnType<typeof saveToCatalogue>> | 'saving' | undefined;
}

const NO_PROVIDERS: BulkUploadProps['providers'] = [];
const NO_UPLOAD: Upload = { draft: undefined, saved: undefined };

/** Connects the bulk upload dialog to the outbox: stores the upload on this device and follows it until it is done. */
export function BulkUpload({ rejected, onClose }: { rejected?: RejectedUpload; onClose: () => void }) {
  const { own: ownProviderId, sellers } = useSeller();
  const livePlans = useQuery(everyPlanQuery(ownProviderId)).data;
  const [upload, setUpload] = useState<Upload>(NO_UPLOAD);
  const save = async (draft: UploadDraft) => {
    setUpload({ draft, saved: 'saving' });
    try {
      setUpload({ draft, saved: await saveToCatalogue(draft, rejected as Operation | undefined) });
    } catch (error) {
      setUpload(NO_UPLOAD);
      throw error;
    }
  };
  const progress = useUploadProgress(upload);
  if (sellers === undefined && ownProviderId === undefined) {
    return <MissingProfileDialog title="Bulk Upload Plans" onClose={onClose} />;
  }
  // The text of a rejected refresh needs the listed plans.
  if (rejected?.kind === 'refreshPlans' && livePlans === undefined) return null;
  return (
    <BulkUploadDialog
      livePlans={livePlans}
      ownProviderId={ownProviderId}
      providers={sellers ?? NO_PROVIDERS}
      initialText={rejected && textOf(rejected, livePlans ?? [])}
      initialMode={rejected?.kind === 'refreshPlans' ? 'update' : 'add'}
      initialErrors={rejected?.lastError?.rows}
      onUpload={(plans) => save({ kind: 'createPlans', fields: { plans } })}
      onRefresh={(rows) => save({ kind: 'refreshPlans', fields: { rows } })}
      progress={progress}
      newId={newId}
      onClose={onClose}
    />
  );
}

function textOf(rejected: RejectedUpload, livePlans: readonly Plan[]): string {
  const plans =
    rejected.kind === 'createPlans'
      ? rejected.fields.plans.map(withoutId)
      : refreshAsText(rejected.fields.rows, livePlans);
  return JSON.stringify(plans, null, 2);
}

const withoutId = ({ id: _, ...plan }: PlanInput & { id: string }) => plan;

/**
 * Returns the progress of one upload: the operation of its kind that changes one of its rows. What is split off a refresh
 * needs the user, and is answered in the sheet.
 */
function useUploadProgress({ draft, saved }: Upload): UploadProgressState {
  const { operations, acknowledged, lastSent, sending } = useOutbox().state;
  const rows = new Set(draft && rowsOf(draft));
  const isAboutRows = (one: OperationDraft) => rowsOf(one).some((row) => rows.has(row));
  const splitOff = operations.filter(
    (one) => draft?.kind === 'refreshPlans' && isAboutRows(one) && isSplitOff(one, rows),
  );
  const isThis = (one: Operation | OperationDraft) => one.kind === draft?.kind && isAboutRows(one);
  const operation = operations.find((one) => isThis(one) && !splitOff.includes(one));
  const undecided = splitOff.flatMap(rowsOf).length;
  const noRoom = splitOff.find(({ lastError }) => lastError?.code === 'tier_limit')?.lastError?.detail ?? undefined;
  // The outbox reports the end of an upload only for a moment, so the state remembers it.
  const [done, setDone] = useState<{ draft: UploadDraft | undefined; message: string | undefined }>();
  const said = lastSent !== null && isThis(lastSent) ? lastSent.message : undefined;
  const isDone = saved === 'sent' || acknowledged.some(isThis) || said !== undefined;
  const isRemembered = done !== undefined && done.draft === draft;
  const message = said ?? (isRemembered ? done.message : draft?.kind === 'createPlans' ? PLANS_CREATED : undefined);
  if (isDone && (!isRemembered || done.message !== message)) setDone({ draft, message });
  if (saved === undefined) return { phase: 'idle' };
  if (saved === 'saving') return { phase: 'saving' };
  if (operation === undefined) {
    return isDone || isRemembered || undecided > 0
      ? { phase: 'done', message, undecided, detail: noRoom }
      : { phase: 'waiting' };
  }
  if (operation.state !== 'rejected') return { phase: sending ? 'sending' : 'waiting' };
  const { detail, rows: errors } = operation.lastError ?? {};
  return { phase: 'refused', ...(detail ? { detail } : {}), ...(errors ? { rows: errors } : {}) };
}

/** True for a rejected operation about some of the rows of a refresh. */
const isSplitOff = (one: Operation, rows: ReadonlySet<string>) =>
  one.state === 'rejected' && (one.kind !== 'refreshPlans' || one.fields.rows.length < rows.size);
