import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { MORE_ICON_PATHS } from '../more-icon-paths.ts';
import { flow } from '../theme/layout.css.ts';
import { h3, quiet } from '../theme/text.css.ts';
import * as css from './list.css.ts';

interface EmptyProps {
  title: string;
  /** The next step. */
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of a list without entries. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={css.emptyState}>
      <p className={h3}>{title}</p>
      {children && <p className={quiet}>{children}</p>}
      {action && <div className={classNames(css.emptyAction, flow)}>{action}</div>}
    </div>
  );
}

interface FailureProps {
  title: string;
  /** The reason, or the next step. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** In place of a list or a screen that failed to load. */
export function Failure({ title, detail, onRetry }: FailureProps) {
  return (
    <div className={css.emptyState} role="alert">
      <p className={h3}>{title}</p>
      {detail && <p className={quiet}>{detail}</p>}
      {onRetry && (
        <div className={css.emptyAction}>
          <Button onClick={onRetry}>
            <Icon path={MORE_ICON_PATHS.retry} size={18} />
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
