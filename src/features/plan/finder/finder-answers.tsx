import type { ReactNode } from 'react';
import { isTiedBest, type NetworkAnswer, type Way } from '../../../../domain/finder/find-plans.ts';
import { formatPurchases, formatTimes, formatWay, formatWayRest } from '../../../../domain/finder/format-way.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { listDates } from '../../../../domain/plan/market/list-dates.ts';
import { NETWORK_NAME, type Network } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatDate } from '../../../lib/format.ts';
import { Chip } from '../../../ui/badges.tsx';
import { quiet, small } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../buy/plan-actions.tsx';
import { PlanCard, type PlanRowsProps } from '../list/rows/plan-cards.tsx';
import * as rows from '../list/rows/plan-rows.css.ts';
import { DatesLine } from '../list/rows/price-date.tsx';
import * as css from './finder.css.ts';

interface FinderAnswersProps {
  need: Need;
  answers: readonly NetworkAnswer[];
  links: PlanLinks;
}

/**
 * The best way on each network, the best network first, with how it is bought and when its price was seen. Below several
 * purchases stands the best single plan.
 */
export function FinderAnswers({ need, answers, links }: FinderAnswersProps) {
  const found = answers.filter(({ plan, combination }) => plan ?? combination);
  const missing = answers.filter(({ plan, combination }) => !plan && !combination);
  const ways = found.flatMap(({ plan, combination }) => [plan, combination]);
  const dates = listDates(
    ways.flatMap((way) => way?.items.map((item) => item.plan) ?? []),
    formatDate,
  );
  return (
    <>
      <DatesLine dates={dates} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={rows.cards} role="list">
        {found.map((answer) => (
          <Answer
            key={answer.network}
            answer={answer}
            isBest={found.length > 1 && isTiedBest(answer, answers, need.want)}
            need={need}
            row={{ links, dated: dates?.key }}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={`${small} ${quiet}`}>
          {nothingOn(
            missing.map(({ network }) => network),
            need,
          )}
        </p>
      )}
    </>
  );
}

function nothingOn(networks: readonly Network[], { want }: Need): string {
  const names = networks.map((network) => NETWORK_NAME[network]).join(', ');
  return `${names}: ${'mb' in want ? 'no plan gives this much for this long' : 'nothing for this money lasts this long'}.`;
}

interface AnswerProps {
  answer: NetworkAnswer;
  isBest: boolean;
  need: Need;
  row: Omit<PlanRowsProps, 'plans'>;
}

function Answer({ answer: { plan, combination }, isBest, need, row }: AnswerProps) {
  const best = isBest && <Chip tone="ok">{'mb' in need.want ? 'Cheapest' : 'Most data'}</Chip>;
  return (
    <>
      {combination && <Combination way={combination} single={plan} best={best} need={need} row={row} />}
      {plan?.items.map((item) => (
        <PlanCard
          key={item.plan.id}
          plan={item.plan}
          {...row}
          note={
            <>
              {combination ? 'One plan' : best} {formatWayRest(plan, need)}
            </>
          }
        />
      ))}
    </>
  );
}

interface CombinationProps extends Pick<AnswerProps, 'need' | 'row'> {
  way: Way;
  /** The best single plan, which costs more or gives less. */
  single: Way | null;
  best: ReactNode;
}

/** Several purchases with their total; each plan with how often it is bought. */
function Combination({ way, single, best, need, row }: CombinationProps) {
  const gain =
    single &&
    (way.priceKobo < single.priceKobo ? `saves ${formatNaira((single.priceKobo - way.priceKobo) / 100)}` : 'more data');
  return (
    <li className={css.combination}>
      <p className={css.total}>
        <b>{formatNaira(way.priceKobo / 100)}</b> in {formatPurchases(way)} {best}
      </p>
      <p className={`${small} ${quiet}`}>{[gain, formatWay(way, need)].filter(Boolean).join(' · ')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.parts} role="list">
        {way.items.map(({ plan, times, everyDays }) => (
          <PlanCard key={plan.id} plan={plan} {...row} note={<b>{formatTimes(times, everyDays)}</b>} />
        ))}
      </ul>
    </li>
  );
}
