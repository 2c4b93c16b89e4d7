import { useState } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { flow } from '../../../ui/theme/layout.css.ts';
import { quiet } from '../../../ui/theme/text.css.ts';
import { discardMessage, type WaitingUser, waitingUserMessage, waitingUsers } from './waiting-users.ts';

/** Lets the sign-in page discard what waits for users who cannot sign in any more. `onDiscard` deletes what waits for one. */
export function WaitingUsersNote({ onDiscard }: { onDiscard: (userId: string) => Promise<void> }) {
  const users = useStore(waitingUsers);
  const [asked, setAsked] = useState<WaitingUser | null>(null);
  return (
    <>
      {users.map((user) => (
        <div key={user.userId} className={flow}>
          <p className={quiet}>{discardMessage(user)}</p>
          <Button kind="plain" onClick={() => setAsked(user)}>
            Discard
          </Button>
        </div>
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
