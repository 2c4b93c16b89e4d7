import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationDraft, OperationOf } from '../../../../domain/contract/operation.ts';
import { PLANS_CREATED } from '../../../../domain/contract/plan.calls.ts';
import type { PlanInput } from '../../../../domain/plan/plan.ts';
import { newId } from '../../../data/outbox/new-id.ts';
import { saveToCatalogue } from '../../../session/save-and-notify.ts';
import { useOutbox } from '../../../session/use-outbox.ts';
import { everyPlanQuery } from '../plan.queries.ts';
import { MissingProfileDialog, useSeller } from '../use-seller.tsx';
import { BulkUploadDialog, type BulkUploadProps } from './bulk-upload-dialog.tsx';
import type { UploadProgressState } from './use-upload.ts';

type UploadedPlan = PlanInput & { id: string };

interface Upload {
  plans: UploadedPlan[];
  saved: Awaited<ReturnType<typeof saveToCatalogue>> | 'saving' | undefined;
}

const NO_PROVIDERS: BulkUploadProps['providers'] = [];
const NO_UPLOAD: Upload = { plans: [], saved: undefined };

/** Connects the bulk upload dialog to the outbox: stores the plans on this device and follows them until they are listed. */
export function BulkUpload({ rejected, onClose }: { rejected?: OperationOf<'createPlans'>; onClose: () => void }) {
  const { own: ownProviderId, sellers } = useSeller();
  const livePlans = useQuery(everyPlanQuery(ownProviderId)).data;
  const [upload, setUpload] = useState<Upload>(NO_UPLOAD);
  const onUpload = async (plans: UploadedPlan[]) => {
    setUpload({ plans, saved: 'saving' });
    try {
      const draft = { kind: 'createPlans', fields: { plans } } as const;
      setUpload({ plans, saved: await saveToCatalogue(draft, rejected as Operation | undefined) });
    } catch (error) {
      setUpload(NO_UPLOAD);
      throw error;
    }
  };
  const progress = useUploadProgress(upload);
  if (sellers === undefined && ownProviderId === undefined) {
    return <MissingProfileDialog title="Bulk Upload Plans" onClose={onClose} />;
  }
  return (
    <BulkUploadDialog
      livePlans={livePlans}
      ownProviderId={ownProviderId}
      providers={sellers ?? NO_PROVIDERS}
      initialText={rejected && JSON.stringify(rejected.fields.plans.map(withoutId), null, 2)}
      initialErrors={rejected?.lastError?.rows}
      onUpload={onUpload}
      progress={progress}
      newId={newId}
      onClose={onClose}
    />
  );
}

const withoutId = ({ id: _, ...plan }: UploadedPlan) => plan;

/** Returns the progress of one upload. The ID of its first plan tells it from other uploads. */
function useUploadProgress({ plans, saved }: Upload): UploadProgressState {
  const { operations, acknowledged, lastSent, sending } = useOutbox().state;
  const isThis = ({ kind, fields }: OperationDraft) => kind === 'createPlans' && fields.plans[0]?.id === plans[0]?.id;
  const operation = operations.find(isThis);
  // The outbox reports the end of an upload only for a moment, so the state remembers it.
  const [done, setDone] = useState<{ plans: UploadedPlan[]; message: string }>();
  const said = lastSent !== null && isThis(lastSent) ? lastSent.message : undefined;
  const isDone = saved === 'sent' || acknowledged.some(isThis) || said !== undefined;
  const message = said ?? (done?.plans === plans ? done.message : PLANS_CREATED);
  if (isDone && (done?.plans !== plans || done.message !== message)) setDone({ plans, message });
  if (saved === undefined) return { phase: 'idle' };
  if (saved === 'saving') return { phase: 'saving' };
  if (operation === undefined)
    return isDone || done?.plans === plans ? { phase: 'done', message } : { phase: 'waiting' };
  if (operation.state !== 'rejected') return { phase: sending ? 'sending' : 'waiting' };
  const { detail, rows } = operation.lastError ?? {};
  return { phase: 'refused', ...(detail ? { detail } : {}), ...(rows ? { rows } : {}) };
}
