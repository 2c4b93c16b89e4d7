import { FreshnessLine } from '../../ui/feedback/freshness-line.tsx';
import { onDesk } from '../../ui/theme/layout.css.ts';
import type { Freshness, Waiting } from './status-store.ts';

interface StatusLineProps {
  freshness?: Freshness | null | undefined;
  waiting?: Waiting | null | undefined;
}

/** The line below the top bar: age of the prices, and waiting changes (docs/design.md#state). */
export function StatusLine({ freshness, waiting }: StatusLineProps) {
  const count = (waiting?.count ?? 0) + (waiting?.reported ?? 0);
  if (!freshness && !count) return null;
  return (
    <FreshnessLine
      tone={!freshness || count ? 'wait' : freshness.tone}
      action={
        waiting && count
          ? { label: <Label {...waiting} />, onPress: waiting.onOpen, stop: waiting.attention > 0 }
          : undefined
      }
    >
      {freshness?.text ?? 'Saved on this phone'}
    </FreshnessLine>
  );
}

/**
 * '2 changes waiting, 1 needs attention, 1 price to check'. A phone shows only '2 waiting', '1 needs attention' or '1 price
 * to check'.
 */
function Label({ count, attention, reported = 0 }: Waiting) {
  const waits = count - attention;
  return (
    <>
      {waits > 0 && (
        <span className={attention ? onDesk : undefined}>
          {waits} <span className={onDesk}>change{waits > 1 && 's'} </span>waiting{attention > 0 && ', '}
        </span>
      )}
      {attention > 0 && `${attention} need${attention > 1 ? '' : 's'} attention`}
      {reported > 0 && (
        <span className={count ? onDesk : undefined}>
          {count > 0 && ', '}
          {reported} price{reported > 1 && 's'} to check
        </span>
      )}
    </>
  );
}
