import { useQuery } from '@tanstack/react-query';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize } from '../../../../domain/plan/size-and-validity.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { ChipButton, ChipsRow } from '../../../ui/list/chips-row.tsx';
import * as css from './suggestions.css.ts';
import { suggestionsQuery } from './suggestions.queries.ts';

interface SuggestionsProps {
  title: string;
  /** The plan whose price they have. */
  plan: Plan;
  /** The plans that are compared now. */
  except: readonly string[];
  onChoose: (plan: Plan) => void;
}

/** Three plans at about the same price, one tap each. */
export function Suggestions({ title, plan, except, onChoose }: SuggestionsProps) {
  const { data } = useQuery(suggestionsQuery(plan, except));
  if (data?.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="suggestions">
      <h2 className={css.title} id="suggestions">
        {title}
      </h2>
      <ChipsRow className={css.chips} aria-labelledby="suggestions">
        {data?.map((suggested) => (
          <ChipButton key={suggested.id} onClick={() => onChoose(suggested)}>
            <NetworkBadge network={suggested.network} />
            {formatSize(suggested.size)} {formatNaira(suggested.price)}
          </ChipButton>
        ))}
      </ChipsRow>
    </section>
  );
}
