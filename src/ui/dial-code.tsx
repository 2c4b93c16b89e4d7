import { dialLink } from '../../domain/plan/ussd.ts';
import { Button, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import * as css from './dial-code.css.ts';
import { Icon } from './icon.tsx';
import { showToast } from './toasts.ts';

interface DialCodeProps {
  /** Has passed `isUssdCode`. */
  code: string;
  /** The one action of what it stands in. */
  main?: boolean;
}

/** A short code to dial or to copy: it works at zero data. */
export function DialCode({ code, main = false }: DialCodeProps) {
  return (
    <span className={css.pair}>
      <Button kind="plain" icon aria-label={`Copy ${code}`} title={`Copy ${code}`} onClick={() => void copy(code)}>
        <Icon name="copy" />
      </Button>
      <a href={dialLink(code)} className={classNames(buttonClass(main ? 'go' : 'normal'), css.dial)}>
        Dial {code}
      </a>
    </span>
  );
}

/** The clipboard is missing outside https and may be refused: then the code, which is in sight, is to be typed. */
async function copy(code: string): Promise<void> {
  const copied = await Promise.resolve(navigator.clipboard?.writeText(code).then(() => true)).catch(() => false);
  if (copied) showToast({ tone: 'ok', text: `Copied ${code}` });
  else showToast({ tone: 'wait', text: `This browser does not copy. Type ${code} into the dialler.` });
}
