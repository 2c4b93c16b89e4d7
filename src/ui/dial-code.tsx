import { dialLink } from '../../domain/plan/links.ts';
import { Button, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import * as css from './dial-code.css.ts';
import { Icon } from './icon.tsx';
import { ICON_PATHS } from './icon-paths.ts';

/** A short code to dial or to copy: it works at zero data. The code has passed `isUssdCode`. */
export function DialCode({ code }: { code: string }) {
  const copy = () => void import('./copy-code.ts').then(({ copyCode }) => copyCode(code));
  return (
    <span className={css.pair}>
      <Button kind="plain" icon aria-label={`Copy ${code}`} title={`Copy ${code}`} onClick={copy}>
        <Icon path={ICON_PATHS.copy} />
      </Button>
      <a href={dialLink(code)} className={classNames(buttonClass(), css.dial)}>
        Dial {code}
      </a>
    </span>
  );
}
