import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Operation, OperationDraft, OperationOf } from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { newId } from '../../data/outbox/new-id.ts';
import type { Saved } from '../../data/outbox/outbox-state.ts';
import { BulkUploadDialog, type BulkUploadProps } from '../../features/plan/bulk/bulk-upload-dialog.tsx';
import { everyPlanQuery } from '../../features/plan/whole-plans.queries.ts';
import { NoProfile } from './no-profile.tsx';
import { saveToCatalogue } from './save-to-catalogue.ts';
import { useOutbox } from './use-outbox.ts';
import { useSeller } from './use-seller.ts';

const NO_PROVIDERS: BulkUploadProps['providers'] = [];

/** Bulk upload over the outbox: kept on this device first, and followed from there until the plans are listed. */
export function BulkUpload({ refused, onClose }: { refused?: OperationOf<'createPlans'>; onClose: () => void }) {
  const { own: ownProviderId, sellers } = useSeller();
  const livePlans = useQuery(everyPlanQuery(ownProviderId)).data;
  const [upload, setUpload] = useState<Upload>(NOTHING_SENT);
  const onUpload = async (plans: Uploaded) => {
    setUpload({ plans, saved: 'saving' });
    try {
      const meant = { kind: 'createPlans', fields: { plans } } as const;
      setUpload({ plans, saved: await saveToCatalogue(meant, refused as Operation | undefined) });
    } catch (error) {
      setUpload(NOTHING_SENT);
      throw error;
    }
  };
  const progress = useProgress(upload);
  if (sellers === undefined && ownProviderId === undefined) {
    return <NoProfile title="Bulk Upload Plans" onClose={onClose} />;
  }
  return (
    <BulkUploadDialog
      livePlans={livePlans}
      ownProviderId={ownProviderId}
      providers={sellers ?? NO_PROVIDERS}
      initialText={refused && JSON.stringify(refused.fields.plans.map(withoutId), null, 2)}
      initialErrors={refused?.lastError?.rows}
      onUpload={onUpload}
      progress={progress}
      newId={newId}
      onClose={onClose}
    />
  );
}

type Uploaded = (PlanInput & { id: string })[];

/** What was uploaded from here, and how it was saved. */
interface Upload {
  plans: Uploaded;
  saved: Saved | 'saving' | undefined;
}
const NOTHING_SENT: Upload = { plans: [], saved: undefined };

const withoutId = ({ id: _, ...plan }: Uploaded[number]) => plan;

/** How it stands with what was uploaded: its plans tell it from other uploads. */
function useProgress({ plans, saved }: Upload): BulkUploadProps['progress'] {
  const { operations, acknowledged, lastSent, sending } = useOutbox().state;
  const isIt = ({ kind, fields }: OperationDraft) => kind === 'createPlans' && fields.plans[0]?.id === plans[0]?.id;
  const waiting = operations.find(isIt);
  // That it was done is seen for a moment only.
  const [done, setDone] = useState<Uploaded>();
  const isDone = saved === 'sent' || acknowledged.some(isIt) || (lastSent !== null && isIt(lastSent));
  if (isDone && done !== plans) setDone(plans);
  if (saved === undefined) return { phase: 'idle' };
  if (saved === 'saving') return { phase: 'saving' };
  if (waiting === undefined) return { phase: isDone || done === plans ? 'done' : 'waiting' };
  if (waiting.state !== 'rejected') return { phase: sending ? 'sending' : 'waiting' };
  const { detail, rows } = waiting.lastError ?? {};
  return { phase: 'refused', ...(detail ? { detail } : {}), ...(rows ? { rows } : {}) };
}
