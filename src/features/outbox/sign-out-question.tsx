import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../ui/feedback/loading.tsx';
import { quiet } from '../../ui/theme/text.css.ts';
import * as css from './outbox.css.ts';
import { changes, leaveWords } from './outbox-messages.ts';
import { type LeaveActions, useLeave } from './use-sign-out.ts';

export interface LeaveQuestionProps extends LeaveActions {
  open: boolean;
  /** How many changes of this person wait, those that need attention included. */
  count: number;
  /** Closes the question: the person stays signed in. */
  onStay: () => void;
}

/** Signing out with changes that wait: send them, keep them for this person alone, or delete them (docs/offline.md#r11). */
export function LeaveQuestion({ open, ...props }: LeaveQuestionProps) {
  return open ? <OpenQuestion {...props} /> : null;
}

function OpenQuestion({ count, onStay, ...actions }: Omit<LeaveQuestionProps, 'open'>) {
  const { phase, total, status, send, leave } = useLeave(count, actions);
  const [isDeleting, setDeleting] = useState(false);
  const busy = phase === 'sending' || phase === 'leaving';
  // While the last of them go out, the question does not change under the eye.
  const asked = busy && count === 0 ? total : count;
  return (
    <Dialog
      open
      alert
      title={asked === 0 ? 'Sign out?' : `Sign out with ${changes(asked)} waiting?`}
      // Once it has begun to sign out, there is no way back; a send goes on behind whoever stays.
      onClose={phase === 'leaving' ? () => undefined : onStay}
    >
      <p className={quiet}>{aboutWords(asked)}</p>
      <div className={css.choices}>
        <div ref={status} role="status" tabIndex={-1} className={css.said}>
          {phase === 'sending' ? (
            <ProgressBar label={`Sending ${changes(total)}`} done={total - count} total={total} />
          ) : (
            leaveWords(phase, count)
          )}
        </div>
        {asked > 0 && (
          <Button kind="go" busy={phase === 'sending'} busyLabel="Sending" disabled={busy} onClick={() => void send()}>
            Send now
          </Button>
        )}
        <Button
          busy={phase === 'leaving' && !isDeleting}
          busyLabel="Signing out"
          disabled={busy}
          onClick={() => void leave('keep')}
        >
          {asked > 0 ? 'Keep for my next sign-in' : 'Sign out'}
        </Button>
        {asked > 0 && (
          <Button className={css.destructive} disabled={busy} onClick={() => setDeleting(true)}>
            Delete {them(asked)}
          </Button>
        )}
        <Button kind="plain" disabled={phase === 'leaving'} onClick={onStay}>
          Stay signed in
        </Button>
      </div>
      <Confirm
        open={isDeleting}
        title={`Delete ${changes(asked)}?`}
        note="Unsent changes are lost for good."
        message="You are signed out, and nothing of yours stays on this phone. What is on its way right now may still arrive."
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

const them = (count: number) => (count === 1 ? 'it' : 'them');
