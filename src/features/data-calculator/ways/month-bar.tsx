import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { AnswerBar } from '../../../ui/answer/answer-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MonthState } from './use-month.ts';

interface MonthBarProps {
  /** A month's use as text, with its unit. */
  usage: string;
  state: MonthState;
  onSeePlan: () => void;
}

/** The month's data and the price of its card, in the bar that stays on a phone. */
export function MonthBar({ usage, state, onSeePlan }: MonthBarProps) {
  return (
    <AnswerBar title={`${usage} a month`} note={noteOf(state)}>
      {state.kind === 'answered' && <Button onClick={onSeePlan}>See plan</Button>}
    </AnswerBar>
  );
}

const UNANSWERED = {
  'no use': 'Tap what you use',
  'too much': 'No plan covers this',
  loading: 'Finding the cheapest plan',
  failed: 'The prices did not load',
};

function noteOf(state: MonthState): string {
  if (state.kind !== 'answered') return UNANSWERED[state.kind];
  const { first } = state.month.answer;
  if (!first) return UNANSWERED['too much'];
  return `${formatNaira(first.way.priceKobo / 100)} on ${NETWORK_NAME[first.network]}`;
}
