import { Button } from './button.tsx';
import * as css from './empty.css.ts';
import { Icon } from './icon.tsx';
import { MORE_ICON_PATHS } from './more-icon-paths.ts';
import { h3, quiet } from './text.css.ts';

interface FailureProps {
  /** What happened. */
  title: string;
  /** Why, or what to do. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A list or a screen that could not be shown. */
export function Failure({ title, detail, onRetry }: FailureProps) {
  return (
    <div className={css.empty} role="alert">
      <p className={h3}>{title}</p>
      {detail && <p className={quiet}>{detail}</p>}
      {onRetry && (
        <div className={css.action}>
          <Button onClick={onRetry}>
            <Icon path={MORE_ICON_PATHS.retry} size={18} />
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
