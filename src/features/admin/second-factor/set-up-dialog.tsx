import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { beginSecondFactor, confirmSecondFactor } from '../../../../domain/contract/own/second-factor.calls.ts';
import { request } from '../../../data/http/request.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/figures/qr-code.tsx';
import { DESK } from '../../../ui/theme/media.ts';
import { ProofDialog } from './proof-dialog.tsx';
import * as css from './second-factor.css.ts';
import { SecretKey } from './secret-key.tsx';

type NewFactor = InferOutput<typeof beginSecondFactor.response>;

interface SetUpDialogProps {
  onClose: () => void;
  /** Called when the second factor is on, with the recovery codes to show. */
  onDone: (answer: { message: string; codes: readonly string[] }) => void;
  /** Called with the recovery codes that count if it is on although no answer came; without when a new key replaces theirs. */
  onUnheard: (codes?: readonly string[]) => void;
}

const LEAVING = {
  usual: 'Your second factor is not on yet. If you leave, delete SabiData from your app: next time it gets a new key.',
  unheard:
    'No answer came: your second factor may be on. Keep SabiData in your app, or you cannot sign in again. This page says if it is on when your network is back.',
};

/** Sets up an authenticator app in two steps: the password shows the secret, and a code of the app turns it on. */
export function SetUpDialog({ onClose, onDone, onUnheard }: SetUpDialogProps) {
  const [factor, setFactor] = useState<NewFactor>();
  if (factor === undefined)
    return (
      <ProofDialog
        title="Turn on the second factor"
        button="Continue"
        asks="password"
        failed="Couldn't turn it on"
        send={({ password }, headers) => request(beginSecondFactor, { body: { password }, headers })}
        onDone={(begun) => {
          onUnheard();
          setFactor(begun);
        }}
        onClose={onClose}
      >
        <p>You need an authenticator app on your phone, such as Google Authenticator or Aegis.</p>
      </ProofDialog>
    );
  return (
    <ProofDialog
      key="confirm"
      title="Add SabiData to your app"
      button="Turn on"
      asks="code"
      failed="Couldn't turn it on"
      leaving={LEAVING}
      send={({ code }, headers) => request(confirmSecondFactor, { body: { code }, headers })}
      onDone={({ message }) => onDone({ message, codes: factor.recovery_codes })}
      onUnheard={() => onUnheard(factor.recovery_codes)}
      onClose={onClose}
    >
      <WaysToAdd {...factor} />
    </ProofDialog>
  );
}

/** A desk shows a code to scan. A phone cannot scan itself: it opens its app. */
function WaysToAdd({ uri, secret }: NewFactor) {
  const isDesk = useMedia(DESK);
  const link = (
    <a className={buttonClass(isDesk ? 'plain' : 'normal', { wide: true })} href={uri}>
      Open in my app
    </a>
  );
  const code = <QrCode text={uri} label="QR code for your authenticator app" />;
  if (isDesk)
    return (
      <>
        <p>Scan this with the app, then write the code that it shows.</p>
        {code}
        <details>
          <summary className={css.others}>Without a camera</summary>
          <SecretKey secret={secret} />
          {link}
        </details>
      </>
    );
  return (
    <>
      <p>Open the app and let it add SabiData. Then write the code that it shows.</p>
      {link}
      <details>
        <summary className={css.others}>The app is on another phone</summary>
        {code}
        <SecretKey secret={secret} />
      </details>
    </>
  );
}
