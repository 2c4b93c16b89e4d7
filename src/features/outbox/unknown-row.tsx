import type { UnknownOperation } from '../../../domain/contract/operation.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { h3, nowrap, num, quiet, small } from '../../ui/theme/text.css.ts';
import { formatCreatedAt } from './format-time.ts';
import { UNKNOWN_CHANGE } from './operation-messages.ts';
import * as css from './outbox.css.ts';
import type { DiscardedChange } from './use-outbox-actions.ts';

interface UnknownRowProps {
  operation: UnknownOperation;
  nowMs: number;
  /** The running action, if any. */
  acting: string | null;
  onDiscard: (change: DiscardedChange) => void;
}

/** A change of a newer release: it waits for that release, or the user discards it. */
export function UnknownRow({ operation: { opId, createdAtMs }, nowMs, acting, onDiscard }: UnknownRowProps) {
  const { title, detail } = UNKNOWN_CHANGE;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={h3}>{title}</h3>
        <span className={nowrap}>
          <Chip tone="wait">waiting</Chip>
        </span>
      </div>
      <p className={`${small} ${quiet} ${num}`}>
        {detail} · <span className={nowrap}>{formatCreatedAt(createdAtMs, nowMs)}</span>
      </p>
      <div className={flow}>
        <Button
          kind="plain"
          aria-label={`Discard: ${title}`}
          busy={acting === opId}
          disabled={acting !== null}
          onClick={() => onDiscard({ opId, title, detail })}
        >
          Discard
        </Button>
      </div>
    </li>
  );
}
