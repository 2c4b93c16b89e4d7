import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { quiet } from '../../ui/theme/text.css.ts';
import { Section } from './settings-screen.tsx';

interface OtherDevicesProps {
  busy: boolean;
  onSignOut: () => void;
}

/** Ends the user's sessions on all other devices, after a question. */
export function OtherDevices({ busy, onSignOut }: OtherDevicesProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Other devices">
      <p className={quiet}>
        If you have lost a phone, or signed in on somebody else’s, end your sessions there. Here you stay signed in.
      </p>
      <Button busy={busy} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
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
    </Section>
  );
}
