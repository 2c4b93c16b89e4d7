import { dialLink } from '../../domain/plan/ussd.ts';
import { classNames } from '../lib/class-names.ts';
import * as css from './button.css.ts';
import { Button, buttonClass } from './button.tsx';
import { ICON_PATHS, Icon } from './icon.tsx';

/** Buttons that dial or copy a USSD code. The code must have passed `isUssdCode`. */
export function DialCode({ code }: { code: string }) {
  return (
    <span className={css.dialPair}>
      <Button kind="plain" icon aria-label={`Copy ${code}`} title={`Copy ${code}`} onClick={() => void copyCode(code)}>
        <Icon path={ICON_PATHS.copy} />
      </Button>
      <a href={dialLink(code)} className={classNames(buttonClass(), css.dialLink)}>
        Dial {code}
      </a>
    </span>
  );
}

/** Copies the code and shows a toast. Browsers have no clipboard outside HTTPS, and users may refuse it. */
async function copyCode(code: string): Promise<void> {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(code).then(() => true)).catch(() => false);
  const { showToast } = await import('./feedback/messages.ts');
  if (isCopied) showToast({ tone: 'ok', text: `Copied ${code}` });
  else showToast({ tone: 'wait', text: `Couldn't copy. Type ${code} into the dialler.` });
}
