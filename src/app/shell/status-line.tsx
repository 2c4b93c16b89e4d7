import { countOf } from '../../../domain/quantity.ts';
import { FreshnessLine } from '../../ui/feedback/freshness-line.tsx';
import type { Freshness, Waiting } from './status-store.ts';

interface StatusLineProps {
  freshness?: Freshness | null | undefined;
  waiting?: Waiting | null | undefined;
  /** True on a public page, which says only why the prices are not newer, or whose changes wait. */
  isPublic?: boolean;
}

/** The age of the prices, and waiting changes, in the top bar (docs/design.md#state). */
export function StatusLine({ freshness: known, waiting, isPublic = false }: StatusLineProps) {
  const freshness = known && isPublic ? publicFreshness(known) : known;
  const count = (waiting?.count ?? 0) + (waiting?.reported ?? 0);
  if (!freshness && !count) return null;
  return (
    <FreshnessLine
      tone={!freshness || count ? 'wait' : freshness.tone}
      text={freshness?.text ?? 'Saved on this phone'}
      short={freshness?.short}
      action={
        waiting && count
          ? {
              label: <Label {...waiting} />,
              short: shortLabel(waiting, freshness?.short),
              onPress: waiting.onOpen,
              stop: waiting.attention > 0,
            }
          : undefined
      }
    />
  );
}

function publicFreshness({ reason, short = 'Waiting' }: Freshness): Freshness | undefined {
  return reason === undefined ? undefined : { tone: 'wait', text: reason, short };
}

/** Returns '1 to fix', '2 to check', 'Offline · 2' or '2 waiting': what matters most. */
function shortLabel({ count, attention, reported = 0 }: Waiting, short: string | undefined): string {
  if (attention > 0) return `${attention} to fix`;
  if (count === 0) return `${reported} to check`;
  return short ? `${short} · ${count}` : `${count} waiting`;
}

/** '2 changes waiting, 1 needs attention, 1 price to check'. */
function Label({ count, attention, reported = 0 }: Waiting) {
  const waits = count - attention;
  return [
    waits > 0 && `${countOf(waits, 'change')} waiting`,
    attention > 0 && countOf(attention, 'needs attention', 'need attention'),
    reported > 0 && `${countOf(reported, 'price')} to check`,
  ]
    .filter(Boolean)
    .join(', ');
}
