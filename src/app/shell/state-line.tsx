import { FreshnessLine } from '../../ui/freshness-line.tsx';

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
  const label = count === 1 ? '1 change waiting' : `${count} changes waiting`;
  return (
    <FreshnessLine
      tone={freshness?.tone ?? 'wait'}
      action={waiting && count > 0 ? { label, onPress: waiting.onOpen } : undefined}
    >
      {freshness?.text ?? 'Saved on this phone'}
    </FreshnessLine>
  );
}
