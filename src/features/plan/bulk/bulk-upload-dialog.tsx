import type { RowError } from '../../../../domain/contract/message.ts';
import type { Plan, PlanInput } from '../../../../domain/plan/plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { blockedWords, countOf } from './bulk-messages.ts';
import * as css from './bulk-upload.css.ts';
import type { Review } from './rows/review-rows.ts';
import { UploadForm } from './upload-form.tsx';
import { UploadReview } from './upload-review.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';
import type { UploadPhase, UploadProgressState } from './use-upload.ts';

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

interface UploadFootProps {
  /** Of the text as it stands; undefined while it is being read, or when there are no rows. */
  review: Review | undefined;
  /** The one that was there when the button was last pressed. */
  pressed: Review | undefined;
  onUpload: (review: Review) => void;
}

/** Upload Plans; with errors it says why it does not, since a disabled button could not. */
export function UploadFoot({ review, pressed, onUpload }: UploadFootProps) {
  const isEmpty = review === undefined || (review.wrong === 0 && review.toSend.length === 0);
  return (
    <>
      <div role="alert" className={`${css.live} ${css.why}`}>
        {review !== undefined && review === pressed && blockedWords(review)}
      </div>
      <Button kind="go" disabled={isEmpty} onClick={() => review && onUpload(review)}>
        Upload Plans
      </Button>
    </>
  );
}

interface UploadProgressProps {
  phase: UploadPhase;
  /** How many plans were uploaded. They are listed all or none. */
  count: number;
}

/** What becomes of the upload, in the place of the form. It takes the focus, because the button that had it is gone. */
export function UploadProgress({ phase, count }: UploadProgressProps) {
  const plans = countOf(count, 'plan');
  return (
    <div ref={focusOn} tabIndex={-1} role="status" className={css.told}>
      <ProgressBar label={labelOf(phase, plans)} done={phase === 'done' ? count : 0} total={count} />
      <p>{wordsOf(phase, count)}</p>
    </div>
  );
}

/** In the foot of the dialog: what is to be done now. */
export function ProgressFoot({ phase, onClose }: { phase: UploadPhase; onClose: () => void }) {
  if (phase === 'saving') return null;
  return (
    <Button kind="go" onClick={onClose}>
      Done
    </Button>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

function labelOf(phase: UploadPhase, plans: string): string {
  if (phase === 'saving') return `Saving ${plans} on this phone`;
  if (phase === 'waiting') return 'Waiting to be sent';
  return phase === 'sending' ? `Sending ${plans}` : 'Sent';
}

function wordsOf(phase: UploadPhase, count: number): string {
  const plans = countOf(count, 'plan');
  if (phase === 'saving') return 'This takes a moment.';
  if (phase === 'done') return `${plans} ${count === 1 ? 'is' : 'are'} listed.`;
  if (phase === 'sending') return 'They are saved on this phone. You need not wait here: all are listed, or none.';
  return `Saved on this phone. ${plans} ${count === 1 ? 'goes out by itself' : 'go out by themselves'} when there is a network.`;
}
