import { useState } from 'react';
import { downloadText } from '../../../lib/device/download-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { flow, stack } from '../../../ui/theme/layout.css.ts';
import { copyWithToast } from '../copy-with-toast.ts';
import * as css from './second-factor.css.ts';

/** Shows new recovery codes once. It asks before it closes until they were copied or downloaded; 'I have saved them' closes at once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const text = codes.join('\n');
  const download = () => {
    downloadText(
      'sabidata-recovery-codes.txt',
      'text/plain',
      `Recovery codes of SabiData, each works once\n\n${text}\n`,
    );
    setKept(true);
  };
  const copy = async () => {
    if (await copyWithToast(text)) setKept(true);
  };
  return (
    <Dialog
      open
      title="Save your recovery codes"
      onClose={() => (isKept ? onClose() : setLeaving(true))}
      footer={
        <Button kind={isKept ? 'go' : 'normal'} wide onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <div className={stack}>
        <p>
          If you lose your phone, sign in with your password and one of these codes. Each works once. You will not see
          them again.
        </p>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
        <ul className={css.codes} role="list" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={flow}>
          <Button kind={isKept ? 'normal' : 'go'} onClick={download}>
            Download
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
        </div>
      </div>
      <Confirm
        open={isLeaving}
        title="Leave without saving them?"
        message="Without the codes, a lost phone locks you out. You can make new ones later."
        answers={{ yes: 'Leave', no: 'Stay', isDestructive: true }}
        busy={false}
        onNo={() => setLeaving(false)}
        onYes={onClose}
      />
    </Dialog>
  );
}
