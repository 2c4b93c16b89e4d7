import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { quiet } from '../../ui/text.css.ts';
import { changes } from './count-words.ts';
import { leaveWords } from './leave-words.ts';
import { type LeaveActions, useLeave } from './use-leave.ts';
import * as css from './waiting.css.ts';

export interface LeaveQuestionProps extends LeaveActions {
  open: boolean;
  /** How many changes of this person wait, those that need attention included. */
  count: number;
  /** Closes the question: the person stays signed in. */
  onStay: () => void;
}

/** Signing out with changes that wait: send them, keep them for this person alone, or delete them (offline R11). */
export function LeaveQuestion({ open, ...props }: LeaveQuestionProps) {
  return open ? <OpenQuestion {...props} /> : null;
}

function OpenQuestion({ count, onStay, ...actions }: Omit<LeaveQuestionProps, 'open'>) {
  const { phase, total, send, leave } = useLeave(count, actions);
  const [isDeleting, setDeleting] = useState(false);
  const busy = phase === 'sending' || phase === 'leaving';
  const words = leaveWords(phase, count);
  return (
    <Dialog
      open
      alert
      title={count === 0 ? 'Sign out?' : `Sign out with ${changes(count)} waiting?`}
      // Once it has begun to sign out, there is no way back; a send goes on behind whoever stays.
      onClose={phase === 'leaving' ? () => undefined : onStay}
    >
      <p className={quiet}>{aboutWords(count)}</p>
      <div role="status">
        {phase === 'sending' ? (
          <ProgressBar label={`Sending ${changes(total)}`} done={total - count} total={total} />
        ) : (
          words && <p>{words}</p>
        )}
      </div>
      <div className={css.choices}>
        {count > 0 && (
          <Button kind="go" busy={phase === 'sending'} busyLabel="Sending" disabled={busy} onClick={() => void send()}>
            Send now
          </Button>
        )}
        <Button disabled={busy} onClick={() => void leave('keep')}>
          {count > 0 ? 'Keep for my next sign-in' : 'Sign out'}
        </Button>
        {count > 0 && (
          <Button className={css.destructive} disabled={busy} onClick={() => setDeleting(true)}>
            Delete them
          </Button>
        )}
        <Button kind="plain" disabled={phase === 'leaving'} onClick={onStay}>
          Stay signed in
        </Button>
      </div>
      <Confirm
        open={isDeleting}
        title={`Delete ${changes(count)}?`}
        message="You are signed out as well. Nothing of yours stays on this phone."
        note={
          count === 1
            ? 'It was never sent, and cannot be brought back.'
            : 'They were never sent, and cannot be brought back.'
        }
        busy={phase === 'leaving'}
        onNo={() => setDeleting(false)}
        onYes={() => void leave('delete').finally(() => setDeleting(false))}
      />
    </Dialog>
  );
}

function aboutWords(count: number): string {
  if (count === 0) return 'Everything has been sent.';
  const they = count === 1 ? 'It is' : 'They are';
  return `${they} saved on this phone and not sent yet. What is kept waits for you; nobody else sees or sends it.`;
}
