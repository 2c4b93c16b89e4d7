import type { ReactNode } from 'react';
import * as css from './chip.css.ts';
import { Icon } from './icon.tsx';
import { ICON_PATHS } from './icon-paths.ts';

interface ChipProps {
  tone?: keyof typeof css.tone | undefined;
  /** Gives it a cross; `removeLabel` says what the cross does, such as 'Remove AIRTEL'. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
  children: ReactNode;
}

export function Chip({ tone = 'quiet', onRemove, removeLabel, children }: ChipProps) {
  return (
    <span className={css.tone[tone]}>
      {children}
      {onRemove && (
        <button type="button" className={css.remove} onClick={onRemove} aria-label={removeLabel ?? 'Remove'}>
          <Icon path={ICON_PATHS.close} size={14} />
        </button>
      )}
    </span>
  );
}
