import type { RowError } from '../../../../domain/contract/call.ts';
import type { Plan, PlanInput } from '../../../../domain/plan/plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { h3 } from '../../../ui/theme/text.css.ts';
import { blockedMessage, progressLabel, progressMessage, type UploadPhase } from './bulk-messages.ts';
import * as css from './bulk-upload.css.ts';
import type { Review } from './rows/review-rows.ts';
import { UploadForm } from './upload-form.tsx';
import { UploadReview } from './upload-review.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';
import type { UploadProgressState } from './use-upload.ts';

export interface BulkUploadProps {
  /** Listed plans to compare with: the provider's own, or all for an administrator. Undefined while loading. */
  livePlans: readonly Plan[] | undefined;
  /** A provider's own ID, which every row gets (docs/specification/05-validation.md). Undefined for an administrator. */
  ownProviderId: string | undefined;
  /** Providers that an administrator's rows may name. */
  providers: readonly { id: string; name: string }[];
  /** Text of a refused upload that the user edits. The outbox still stores it. */
  initialText?: string | undefined;
  /** Errors of the refused upload. Their `row` counts from 1. */
  initialErrors?: readonly RowError[] | undefined;
  /** Stores the plans on this device and starts to send them. Rejects when the device cannot store them. */
  onUpload: (plans: (PlanInput & { id: string })[]) => Promise<void>;
  /** Progress of the last upload. After `onUpload` resolved, it belongs to that upload and never to an earlier one. */
  progress: UploadProgressState;
  /** Returns a new UUID. */
  newId: () => string;
  onClose: () => void;
}

/** Bulk upload modal: lists many plans at once, all or none (docs/specification/02-screens.md). */
export function BulkUploadDialog(props: BulkUploadProps) {
  const { ownProviderId, providers, livePlans, onClose } = props;
  const { form, choices, footer, phase, count, closing } = useBulkUpload(props);
  const { result } = form.parsed;
  return (
    <Dialog
      open
      title="Bulk Upload Plans"
      onClose={closing.close}
      footer={phase ? <ProgressFooter phase={phase} onClose={onClose} /> : <UploadFooter {...footer} />}
    >
      {phase ? (
        <UploadProgress phase={phase} count={count} message={props.progress.message} />
      ) : (
        <>
          <UploadForm {...form} sampleProviderId={ownProviderId === undefined ? providers[0]?.id : undefined} />
          {form.review && (
            <UploadReview
              {...choices}
              review={form.review}
              unusedColumns={result.kind === 'rows' ? result.unusedColumns : []}
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

interface UploadFooterProps {
  /** Review of the current text; undefined while it is being parsed, or when it has no rows. */
  review: Review | undefined;
  /** Review at the last press of the button. */
  submitted: Review | undefined;
  onUpload: (review: Review) => void;
}

/** The button Upload Plans. With errors it stays enabled, so that pressing it can show the reason. */
function UploadFooter({ review, submitted, onUpload }: UploadFooterProps) {
  const isEmpty = review === undefined || (review.errorRowCount === 0 && review.toUpload.length === 0);
  return (
    <>
      <div role="alert" className={`${css.live} ${css.why}`}>
        {review !== undefined && review === submitted && blockedMessage(review)}
      </div>
      <Button kind="go" disabled={isEmpty} onClick={() => review && onUpload(review)}>
        Upload Plans
      </Button>
    </>
  );
}

interface UploadProgressProps {
  phase: UploadPhase;
  /** Number of uploaded plans. The server lists all or none. */
  count: number;
  /** Message of the server, once they are listed. */
  message: string | undefined;
}

/** Progress in place of the form. It takes the focus, because the focused button is gone. */
function UploadProgress({ phase, count, message }: UploadProgressProps) {
  return (
    <div ref={focus} tabIndex={-1} role="status" className={css.announced}>
      {phase === 'done' && message && <p className={h3}>{message}</p>}
      <ProgressBar label={progressLabel(phase, count)} done={phase === 'done' ? count : 0} total={count} />
      <p>{progressMessage(phase, count)}</p>
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function ProgressFooter({ phase, onClose }: { phase: UploadPhase; onClose: () => void }) {
  if (phase === 'saving') return null;
  return (
    <Button kind="go" onClick={onClose}>
      Done
    </Button>
  );
}
