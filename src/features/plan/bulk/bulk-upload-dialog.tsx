import type { RowError } from '../../../../domain/contract/call.ts';
import type { RefreshChange } from '../../../../domain/contract/operation.ts';
import type { Plan, PlanInput } from '../../../../domain/plan/plan.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { live } from '../../../ui/theme/layout.css.ts';
import { h3, visuallyHidden } from '../../../ui/theme/text.css.ts';
import { ColumnQuestion } from './asking/column-question.tsx';
import { LeftOutLines } from './asking/left-out-lines.tsx';
import { RowQuestions } from './asking/row-questions.tsx';
import {
  blockedMessage,
  progressLabel,
  progressMessage,
  type UploadMode,
  type UploadPhase,
  undecidedMessage,
} from './bulk-messages.ts';
import * as css from './bulk-upload.css.ts';
import type { UploadProgressState } from './progress/use-upload.ts';
import { UpdateFooter, UpdateReview } from './refresh/update-review.tsx';
import type { Review } from './rows/review-rows.ts';
import { UploadForm } from './source/upload-form.tsx';
import { openQuestion, UnusualPrices } from './unusual/unusual-prices.tsx';
import { UploadReview } from './upload-review.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';

export interface BulkUploadProps {
  /** Listed plans to compare with: the provider's own, or all for an administrator. Undefined while loading. */
  livePlans: readonly Plan[] | undefined;
  /** A provider's own ID, which every row gets (docs/specification/05-validation.md). Undefined for an administrator. */
  ownProviderId: string | undefined;
  /** The name under which a provider's own plans are listed. */
  ownName?: string | undefined;
  /** Providers that an administrator's rows may name. */
  providers: readonly { id: string; name: string }[];
  /** Text of a refused upload that the user edits. The outbox still stores it. */
  initialText?: string | undefined;
  /** Errors of the refused upload. Their `row` counts from 1. */
  initialErrors?: readonly RowError[] | undefined;
  /** The job that is chosen at first. */
  initialMode?: UploadMode | undefined;
  /** Stores the rows of a refresh on this device and starts to send them. Rejects as `onUpload` does. */
  onRefresh: (rows: RefreshChange[]) => Promise<void>;
  /** Stores the plans on this device and starts to send them. Rejects when the device cannot store them. */
  onUpload: (plans: (PlanInput & { id: string })[]) => Promise<void>;
  /** Progress of the last upload. After `onUpload` resolved, it belongs to that upload and never to an earlier one. */
  progress: UploadProgressState;
  /** Returns a new UUID. */
  newId: () => string;
  onClose: () => void;
}

/**
 * Bulk upload modal: lists many plans at once, or brings the listed ones up to a price list, all or none
 * (docs/specification/02-screens.md).
 */
export function BulkUploadDialog(props: BulkUploadProps) {
  const { ownProviderId, providers, livePlans, onClose } = props;
  const { mode, onMode, form, asked, columns, choices, add, update, unusual, submitted, phase, count, closing } =
    useBulkUpload(props);
  const { result } = form.parsed;
  const notes = {
    ...choices,
    unusedColumns: result.kind === 'rows' ? result.unusedColumns : [],
    isLiveKnown: livePlans !== undefined,
    providers,
  };
  const footer =
    mode === 'add' ? (
      <UploadFooter {...add} submitted={submitted} question={openQuestion(unusual)} />
    ) : (
      <UpdateFooter {...update} submitted={submitted} question={openQuestion(unusual)} />
    );
  return (
    <Dialog
      open
      title="Bulk Upload Plans"
      onClose={closing.close}
      footer={phase ? <ProgressFooter phase={phase} onClose={onClose} /> : footer}
    >
      {phase ? (
        <UploadProgress phase={phase} count={count} mode={mode} progress={props.progress} />
      ) : (
        <>
          <ModeChoice mode={mode} onMode={onMode} />
          <UploadForm {...form} sampleProviderId={ownProviderId === undefined ? providers[0]?.id : undefined} />
          <ColumnQuestion {...columns} />
          <RowQuestions {...asked} />
          {result.kind === 'rows' && <LeftOutLines lines={result.leftOut} />}
          {add.review && <UploadReview {...notes} review={add.review} onUpdate={() => onMode('update')} />}
          {update.review && (
            <UpdateReview {...notes} {...update} review={update.review} isOwn={ownProviderId !== undefined} />
          )}
          <UnusualPrices {...unusual} />
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

const MODES = { add: 'Add', update: 'Update my list' } as const;

function ModeChoice({ mode, onMode }: { mode: UploadMode; onMode: (mode: UploadMode) => void }) {
  return (
    <fieldset className={css.modes}>
      <legend className={visuallyHidden}>What to do with the plans</legend>
      {Object.entries(MODES).map(([value, label]) => (
        <label key={value} className={css.check}>
          <input type="radio" name="mode" checked={mode === value} onChange={() => onMode(value as UploadMode)} />
          {label}
        </label>
      ))}
      <p className={css.modeHelp}>
        {mode === 'add'
          ? 'Lists every plan as a new one.'
          : 'Finds your listed plans in the file and changes their prices. Start from Download CSV.'}
      </p>
    </fieldset>
  );
}

interface UploadFooterProps {
  /** Review of the current text; undefined while it is being parsed, or when it has no rows. */
  current: Review | undefined;
  /** Review at the last press of the button. */
  submitted: unknown;
  /** Says that the question about unusual prices is open; undefined if there is none. */
  question: string | undefined;
  onUpload: (review: Review) => void;
}

/** The button Upload Plans. With errors it stays enabled, so that pressing it can show the reason. */
function UploadFooter({ current, submitted, question, onUpload }: UploadFooterProps) {
  const isEmpty = current === undefined || (current.errorRowCount === 0 && current.toUpload.length === 0);
  return (
    <>
      <div role="alert" className={`${live} ${css.why}`}>
        {current !== undefined && current === submitted && (blockedMessage(current) ?? question)}
      </div>
      <Button kind="go" disabled={isEmpty} onClick={() => current && onUpload(current)}>
        Upload Plans
      </Button>
    </>
  );
}

interface UploadProgressProps {
  phase: UploadPhase;
  /** Number of uploaded plans. The server lists all or none. */
  count: number;
  mode: UploadMode;
  progress: UploadProgressState;
}

/** Progress in place of the form. It takes the focus, because the focused button is gone. */
function UploadProgress({ phase, count, mode, progress: { message, detail, undecided = 0 } }: UploadProgressProps) {
  return (
    <div ref={focus} tabIndex={-1} role="status" className={css.announced}>
      {phase === 'done' && message && <p className={h3}>{message}</p>}
      <ProgressBar label={progressLabel(phase, count)} done={phase === 'done' ? count - undecided : 0} total={count} />
      {undecided > 0 && <p className={css.notice}>{[undecidedMessage(undecided), detail].filter(Boolean).join(' ')}</p>}
      {(phase !== 'done' || undecided === 0) && <p>{progressMessage(phase, count - undecided, mode)}</p>}
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
