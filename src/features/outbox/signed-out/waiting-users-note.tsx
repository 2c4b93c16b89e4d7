import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { note } from '../../../ui/dialog/dialog.css.ts';
import { type WaitingUser, waitingUserMessage, waitingUsers } from './waiting-users.ts';

/**
 * Says on the sign-in page whose changes wait, and lets them be discarded: the account may not exist any more.
 * `onDiscard` deletes what waits for a user.
 */
export function WaitingUsersNote({ onDiscard }: { onDiscard: (userId: string) => Promise<void> }) {
  const users = useSyncExternalStore(waitingUsers.subscribe, waitingUsers.get, waitingUsers.get);
  const [asked, setAsked] = useState<WaitingUser | null>(null);
  return (
    <>
      {users.map((user) => (
        <p key={user.userId} className={note}>
          {waitingUserMessage(user)}{' '}
          <Button kind="plain" onClick={() => setAsked(user)}>
            Discard
          </Button>
        </p>
      ))}
      <Confirm
        open={asked !== null}
        title="Discard changes"
        message={asked ? `${waitingUserMessage(asked)} Discard instead?` : ''}
        note="They were never sent and will be lost."
        busy={false}
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null);
          if (asked) void onDiscard(asked.userId);
        }}
      />
    </>
  );
}
