import type { MouseEventHandler } from 'react';
import { dialLink } from '../../domain/plan/ussd.ts';
import * as css from './button.css.ts';
import { Button, buttonClass } from './button.tsx';
import { ICON_PATHS, Icon } from './icon.tsx';

interface DialCodeProps {
  /** It has passed `isUssdCode`. */
  code: string;
  onCopy: () => void;
  onDial: MouseEventHandler;
}

/** Buttons that copy or dial a USSD code. */
export function DialCode({ code, onCopy, onDial }: DialCodeProps) {
  return (
    <span className={css.dialPair}>
      <Button kind="plain" icon aria-label={`Copy ${code}`} title={`Copy ${code}`} onClick={onCopy}>
        <Icon path={ICON_PATHS.copy} />
      </Button>
      <a href={dialLink(code)} className={buttonClass()} aria-label={`Dial ${code}`} onClick={onDial}>
        Dial
      </a>
    </span>
  );
}
