import { copyText } from '../../../lib/device/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/messages.ts';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { shortId } from '../format-admin.ts';
import * as css from './rows.css.ts';

/** The end of a reference, and a button that copies the whole. */
export function Reference({ of: reference }: { of: string }) {
  const copy = async () => {
    const isCopied = await copyText(reference);
    showToast(isCopied ? { tone: 'ok', text: 'Copied' } : { tone: 'stop', text: "Couldn't copy" });
  };
  return (
    <span className={css.reference}>
      <span title={reference}>{shortId(reference)}</span>
      <Button icon kind="plain" aria-label={`Copy ${reference}`} title="Copy" onClick={() => void copy()}>
        <Icon path={ICON_PATHS.copy} size={18} />
      </Button>
    </span>
  );
}
