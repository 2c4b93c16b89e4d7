import { FreshnessLine } from '../../ui/feedback/freshness-line.tsx';
import { onDesk } from '../../ui/theme/layout.css.ts';

export interface Freshness {
  /** 'wait' when offline or old. */
  tone: 'quiet' | 'wait';
  text: string;
}
export interface Waiting {
  count: number;
  /** How many of them need the person. */
  attention: number;
  /** Opens the list of waiting changes. */
  onOpen: () => void;
}

interface StateLineProps {
  freshness?: Freshness | null | undefined;
  waiting?: Waiting | null | undefined;
}

/** The quiet line below the bar: age of the prices, and changes that wait (docs/design.md#state). */
export function StateLine({ freshness, waiting }: StateLineProps) {
  const count = waiting?.count ?? 0;
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

/** '2 changes waiting', and '2 waiting' where the line is short; there, what needs the person takes its place. */
function Label({ count, attention }: Waiting) {
  const waits = (
    <>
      {count} <span className={onDesk}>change{count > 1 && 's'} </span>waiting
    </>
  );
  if (!attention) return waits;
  return (
    <>
      <span className={onDesk}>{waits}, </span>
      {attention} need{attention < 2 && 's'} attention
    </>
  );
}
