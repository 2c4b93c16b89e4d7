import { useState } from 'react';
import { countOf, withUnit } from '../../../domain/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Group } from '../../ui/group.tsx';
import { quiet } from '../../ui/theme/text.css.ts';
import * as css from './settings.css.ts';

export interface StoredHere {
  plans: number;
  /** The age of the prices as text; undefined before the first sync. */
  pricesFrom: string | undefined;
  /** The number of unsent changes, of all users of the device. */
  waiting: number;
  /** The used storage in bytes; undefined if the browser does not report it. */
  bytes: number | undefined;
}

interface OnThisDeviceProps {
  stored: StoredHere;
  /** Clears the device and reloads the page. */
  onClear: () => Promise<void>;
}

/** The data on this device, with a button to clear it. */
export function OnThisDevice({ stored, onClear }: OnThisDeviceProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { waiting } = stored;
  return (
    <Group
      title="On this device"
      action={
        <Button kind="plain" onClick={() => setAsking(true)}>
          Clear this device
        </Button>
      }
    >
      <p className={quiet}>
        {[contentOf(stored), stored.bytes !== undefined && inMegabytes(stored.bytes)].filter(Boolean).join(' · ')}
      </p>
      {waiting > 0 && <p className={css.waiting}>{countOf(waiting, 'unsent change')}</p>}
      <Confirm
        open={asking}
        title="Clear this device"
        note={
          waiting > 0
            ? `${countOf(waiting, 'change')} ${waiting === 1 ? 'was' : 'were'} never sent, and cannot be brought back.`
            : undefined
        }
        message="Everything that SabiData keeps here is deleted, and you are signed out. Plans are loaded again when you come back. Continue?"
        busy={busy}
        onNo={() => setAsking(false)}
        onYes={() => {
          setBusy(true);
          void onClear();
        }}
      />
    </Group>
  );
}

const contentOf = ({ plans, pricesFrom }: StoredHere) =>
  pricesFrom === undefined ? 'No plans yet' : `${countOf(plans, 'plan')}, fetched ${pricesFrom}`;

const inMegabytes = (bytes: number) => withUnit((bytes / 1e6).toFixed(1), 'MB');
