import { useState } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { dialLink, formatUssdPath } from '../../../../domain/plan/ussd.ts';
import { copyText } from '../../../lib/device/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QrCode } from '../../../ui/figures/qr-code.tsx';
import { ussdCodeOf } from '../format-plan.ts';
import * as css from './dial-dialog.css.ts';

/** Shown at a desk, which cannot dial: the code to type into a phone, or to scan. */
export function DialDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const code = ussdCodeOf(plan) ?? '';
  const steps = formatUssdPath('', plan.ussd_steps);
  return (
    <Dialog open title="Dial to buy" onClose={onClose}>
      <div className={css.columns}>
        <div className={css.text}>
          <p className={css.plan}>{plan.name}</p>
          <p className={css.code}>{code}</p>
          {steps && (
            <p>
              Then choose <b>{steps}</b>
            </p>
          )}
          <CopyCode code={code} />
        </div>
        <figure className={css.scan}>
          <QrCode text={dialLink(code)} label={`QR code that dials ${code}`} />
          <figcaption>Scan with your phone</figcaption>
        </figure>
      </div>
    </Dialog>
  );
}

function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <div className={css.copy}>
      <Button kind="go" onClick={() => void copyText(code).then(setCopied)}>
        Copy
      </Button>
      <span role="status">{isCopied ? 'Copied' : isCopied === false && "Couldn't copy"}</span>
    </div>
  );
}
