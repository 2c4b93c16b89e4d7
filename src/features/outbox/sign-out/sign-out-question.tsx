import { useState } from 'react';
import { countOf } from '../../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { quiet } from '../../../ui/theme/text.css.ts';
import * as css from '../outbox.css.ts';
import { changeCount, signOutMessage } from '../outbox-messages.ts';
import { type SignOutActions, useSignOutSteps } from './use-sign-out.ts';

export interface SignOutQuestionProps extends SignOutActions {
  /** The number of the user's unsent changes, rejected ones included. */
  count: number;
  /** Closes the question; the user stays signed in. */
  onStay: () => void;
}

/** Asks at sign-out what to do with unsent changes: send, keep for this user, or delete them (docs/offline.md#r11). */
export function SignOutQuestion({ count, onStay, ...actions }: SignOutQuestionProps) {
  const { phase, total, status, send, leave } = useSignOutSteps(count, actions);
  const [isDeleting, setDeleting] = useState(false);
  const busy = phase === 'sending' || phase === 'leaving';
  // Keeps the question unchanged while the last changes are sent.
  const shownCount = busy && count === 0 ? total : count;
  return (
    <Dialog
      open
      alert
      title={shownCount === 0 ? 'Sign out?' : `Sign out with ${countOf(shownCount, 'unsent change')}?`}
      // Signing out cannot be interrupted. A send continues after the dialog closes.
      onClose={phase === 'leaving' ? () => undefined : onStay}
    >
      <p className={quiet}>{questionText(shownCount)}</p>
      <div className={css.choices}>
        <div ref={status} role="status" tabIndex={-1} className={css.status}>
          {phase === 'sending' ? (
            <ProgressBar label={`Sending ${changeCount(total)}`} done={total - count} total={total} />
          ) : (
            signOutMessage(phase, count)
          )}
        </div>
        {shownCount > 0 && (
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
          {shownCount > 0 ? 'Keep for my next sign-in' : 'Sign out'}
        </Button>
        {shownCount > 0 && (
          <Button className={css.destructive} disabled={busy} onClick={() => setDeleting(true)}>
            Delete {them(shownCount)}
          </Button>
        )}
        <Button kind="plain" disabled={phase === 'leaving'} onClick={onStay}>
          Stay signed in
        </Button>
      </div>
      <Confirm
        open={isDeleting}
        title={`Delete ${changeCount(shownCount)}?`}
        note="Unsent changes are lost for good."
        message="You will be signed out, and your data is removed from this phone. Changes that are being sent right now may still arrive."
        busy={phase === 'leaving'}
        onNo={() => setDeleting(false)}
        onYes={() => void leave('delete').finally(() => setDeleting(false))}
      />
    </Dialog>
  );
}

function questionText(count: number): string {
  if (count === 0) return 'Everything has been sent.';
  const they = count === 1 ? 'It is' : 'They are';
  return `${they} saved on this phone and not sent yet. If you keep ${them(count)}, nobody else sees or sends ${them(count)}.`;
}

const them = (count: number) => (count === 1 ? 'it' : 'them');
