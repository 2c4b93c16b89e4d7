import { shortNames } from '../../../../domain/plan/market/verdict.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { winnerOf } from '../verdict-line.tsx';
import { Pairs } from './pairs.tsx';
import { Suggestions } from './suggestions.tsx';

interface NextPlansProps {
  a: Plan | undefined;
  b: Plan | undefined;
  /** True if nothing is chosen, not even a provider. */
  isEmpty: boolean;
  /** Gets the plans that change. */
  onChoose: (chosen: { a?: Plan; b?: Plan }) => void;
}

/** Plans to compare with one tap: a pair, a second plan, or another one in place of the plan that costs more per GB. */
export function NextPlans({ a, b, isEmpty, onChoose }: NextPlansProps) {
  if (isEmpty) return <Pairs onChoose={onChoose} />;
  const [only] = [a, b].filter((plan) => plan !== undefined);
  if (!only) return null;
  if (!a || !b)
    return (
      <Suggestions
        title="Compare it with"
        plan={only}
        except={[only.id]}
        onChoose={(plan) => onChoose(a ? { b: plan } : { a: plan })}
      />
    );
  const side = winnerOf(a, b) === 'b' ? 'a' : 'b';
  const replaced = { a, b }[side];
  return (
    <Suggestions
      title={`Instead of ${shortNames(a, b)[side]}`}
      plan={replaced}
      except={[a.id, b.id]}
      onChoose={(plan) => onChoose({ [side]: plan })}
    />
  );
}
