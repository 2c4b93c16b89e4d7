import { Button } from '../../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { copyWithToast } from '../copy-with-toast.ts';
import { shortId } from '../format-admin.ts';
import * as css from './rows.css.ts';

/** The end of a reference, and a button that copies the whole. */
export function Reference({ of: reference }: { of: string }) {
  return (
    <span className={css.reference}>
      <span title={reference}>{shortId(reference)}</span>
      <Button
        icon
        kind="plain"
        aria-label={`Copy ${reference}`}
        title="Copy"
        onClick={() => void copyWithToast(reference)}
      >
        <Icon path={ICON_PATHS.copy} size={18} />
      </Button>
    </span>
  );
}
