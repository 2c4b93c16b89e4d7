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

function noteOf(state: MonthState): string {
  if (state.kind === 'no use') return 'Tap what you use';
  if (state.kind === 'loading') return 'Finding the cheapest plan';
  if (state.kind !== 'answered') return 'No plan found';
  const { first } = state.month.answer;
  if (!first) return 'No plan covers this';
  return `${formatNaira(first.way.priceKobo / 100)} on ${NETWORK_NAME[first.network]}`;
}
