import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Operation, OperationOf } from '../../../../domain/contract/operation.ts';
import type { Plan, PlanInput } from '../../../../domain/plan/plan.ts';
import { newId } from '../../../data/outbox/new-id.ts';
import { keepChunks } from '../../../pwa/cached-chunks.ts';
import { saveToCatalogue } from '../../../session/save-and-notify.ts';
import { useOutbox } from '../../../session/use-outbox.ts';
import { everyPlanQuery } from '../plan.queries.ts';
import { MissingProfileDialog, useSeller } from '../use-seller.tsx';
import { BulkUploadDialog, type BulkUploadProps } from './bulk-upload-dialog.tsx';
import {
  knownIds,
  NO_UPLOAD,
  type Upload,
  type UploadDraft,
  useUploadProgress,
} from './progress/use-upload-progress.ts';
import { refreshAsText } from './refresh/refresh-as-text.ts';

type RejectedUpload = OperationOf<'createPlans'> | OperationOf<'refreshPlans'>;

const NO_PROVIDERS: BulkUploadProps['providers'] = [];

/** Connects the bulk upload dialog to the outbox: stores the upload on this device and follows it until it is done. */
export function BulkUpload({ rejected, onClose }: { rejected?: RejectedUpload; onClose: () => void }) {
  const { own: ownProviderId, ownName, sellers } = useSeller();
  const livePlans = useQuery(everyPlanQuery(ownProviderId)).data;
  const { state } = useOutbox();
  const [upload, setUpload] = useState<Upload>(NO_UPLOAD);
  const { refused, ...progress } = useUploadProgress(upload, state);
  const save = async (draft: UploadDraft) => {
    const begun = { draft, known: knownIds(state) };
    setUpload({ ...begun, saved: 'saving' });
    try {
      setUpload({ ...begun, saved: await saveToCatalogue(draft, refused ?? (rejected as Operation | undefined)) });
    } catch (error) {
      setUpload(NO_UPLOAD);
      throw error;
    }
  };
  // A workbook can then be chosen without a network too. No other seller downloads its reader.
  useEffect(() => keepChunks(['workbook']), []);
  if (sellers === undefined && ownProviderId === undefined) {
    return <MissingProfileDialog title="Bulk Upload Plans" onClose={onClose} />;
  }
  // The text of a rejected refresh needs the listed plans.
  if (rejected?.kind === 'refreshPlans' && livePlans === undefined) return null;
  return (
    <BulkUploadDialog
      livePlans={livePlans}
      ownProviderId={ownProviderId}
      ownName={ownName}
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
