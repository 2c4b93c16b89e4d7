import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/loading.tsx';
import * as css from './bulk-upload.css.ts';
import { countOf } from './count-words.ts';
import type { UploadPhase } from './use-upload.ts';

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
