import { useState } from 'react';
import { countOf, formatNumber, withUnit } from '../../../domain/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { quiet } from '../../ui/theme/text.css.ts';
import * as css from './settings.css.ts';
import { Section } from './settings-screen.tsx';

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

/** Lists the data on this device, with a button to clear it. */
export function OnThisDevice({ stored, onClear }: OnThisDeviceProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { waiting } = stored;
  return (
    <Section title="On this device">
      <p className={quiet}>SabiData keeps what it needs to work without a network.</p>
      <dl className={css.facts}>
        <Fact name="Plans" value={formatNumber(stored.plans)} />
        <Fact name="List fetched" value={stored.pricesFrom ?? 'Not loaded yet'} />
        <Fact name="Unsent changes" value={formatNumber(waiting)} />
        <Fact name="Also" value="The app, your sign-in, your name and email" />
        {stored.bytes !== undefined && <Fact name="Space taken" value={inMegabytes(stored.bytes)} />}
      </dl>
      <Button onClick={() => setAsking(true)}>Clear this device</Button>
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
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt className={quiet}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const inMegabytes = (bytes: number) => withUnit((bytes / 1e6).toFixed(1), 'MB');
