import type { RowError } from '../../../../domain/contract/message.ts';
import type { Plan, PlanInput } from '../../../../domain/plan/plan.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UploadFoot } from './upload-foot.tsx';
import { UploadForm } from './upload-form.tsx';
import { ProgressFoot, UploadProgress } from './upload-progress.tsx';
import { UploadReview } from './upload-review.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';
import type { UploadProgressState } from './use-upload.ts';

export interface BulkUploadProps {
  /** What is listed now and may be repeated: the seller's own plans, or all for an administrator. Undefined while loading. */
  livePlans: readonly Plan[] | undefined;
  /** A provider's own id: every row gets it (docs/specification/05-validation.md). Undefined for an administrator, whose rows name a provider. */
  ownProviderId: string | undefined;
  /** Who can be named by an administrator. */
  providers: readonly { id: string; name: string }[];
  /** Text to begin with: a refused upload that is edited. It counts as kept elsewhere. */
  initialText?: string | undefined;
  /** What the server said of rows of the refused upload; rows count from 1. */
  initialErrors?: readonly RowError[] | undefined;
  /** Saves the plans on this device and begins to send them. Rejects when this device cannot keep them. */
  onUpload: (plans: (PlanInput & { id: string })[]) => Promise<void>;
  /** How it stands with the last upload from here; once `onUpload` has resolved, never with the one before. */
  progress: UploadProgressState;
  /** Makes a UUID. */
  newId: () => string;
  onClose: () => void;
}

/** Lists many plans at once, all or none (docs/specification/02-screens.md: Bulk upload modal; §5). */
export function BulkUploadDialog(props: BulkUploadProps) {
  const { ownProviderId, providers, livePlans, onClose } = props;
  const { form, choices, foot, phase, count, closing } = useBulkUpload(props);
  const { reading } = form.read;
  return (
    <Dialog
      open
      title="Bulk Upload Plans"
      onClose={closing.close}
      footer={phase ? <ProgressFoot phase={phase} onClose={onClose} /> : <UploadFoot {...foot} />}
    >
      {phase ? (
        <UploadProgress phase={phase} count={count} />
      ) : (
        <>
          <UploadForm {...form} sampleProviderId={ownProviderId === undefined ? providers[0]?.id : undefined} />
          {form.review && (
            <UploadReview
              {...choices}
              review={form.review}
              unused={reading.kind === 'rows' ? reading.unused : []}
              isLiveKnown={livePlans !== undefined}
              providers={providers}
            />
          )}
        </>
      )}
      <Confirm
        open={closing.isAsking}
        title="Leave without uploading?"
        message="What you typed is not uploaded, and it is not kept on this phone."
        busy={false}
        onYes={onClose}
        onNo={closing.stay}
      />
    </Dialog>
  );
}
