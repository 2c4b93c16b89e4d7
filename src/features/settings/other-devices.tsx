import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Group } from '../../ui/group.tsx';
import { quiet } from '../../ui/theme/text.css.ts';

interface OtherDevicesProps {
  busy: boolean;
  onSignOut: () => void;
}

/** Ends the user's sessions on all other devices, after a question. */
export function OtherDevices({ busy, onSignOut }: OtherDevicesProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Group
      title="Other devices"
      action={
        <Button kind="plain" busy={busy} onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <p className={quiet}>Lost a phone? This signs you out on all other devices, and not here.</p>
      <Confirm
        open={asking}
        title="Sign out everywhere"
        message="You are signed out on all other devices. What is not sent yet waits there until you sign in again. Continue?"
        busy={false}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onSignOut();
        }}
      />
    </Group>
  );
}
