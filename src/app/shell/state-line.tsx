import { FreshnessLine } from '../../ui/freshness-line.tsx';
import { onDesk } from '../../ui/layout.css.ts';

export interface Freshness {
  /** 'wait' when offline or old. */
  tone: 'quiet' | 'wait';
  text: string;
}
export interface Waiting {
  count: number;
  /** Opens the list of waiting changes. */
  onOpen: () => void;
}

interface StateLineProps {
  freshness?: Freshness | null | undefined;
  waiting?: Waiting | null | undefined;
}

/** The quiet line below the bar: age of the prices, and changes that wait (ui: State). */
export function StateLine({ freshness, waiting }: StateLineProps) {
  const count = waiting?.count ?? 0;
  if (!freshness && count === 0) return null;
  return (
    <FreshnessLine
      tone={freshness?.tone ?? 'wait'}
      action={waiting && count > 0 ? { label: <Label count={count} />, onPress: waiting.onOpen } : undefined}
    >
      {freshness?.text ?? 'Saved on this phone'}
    </FreshnessLine>
  );
}

/** '2 changes waiting', and '2 waiting' where the line is short. */
function Label({ count }: { count: number }) {
  return (
    <>
      {count} <span className={onDesk}>{count === 1 ? 'change ' : 'changes '}</span>waiting
    </>
  );
}
