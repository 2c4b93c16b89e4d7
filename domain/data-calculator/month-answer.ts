import type { NetworkAnswer, Way } from '../finder/find-plans.ts';
import { isWorthwhile } from '../finder/lead-answers.ts';
import type { Network } from '../plan/network.ts';

/** A way to cover a month, and its network. */
export interface MonthWay {
  network: Network;
  way: Way;
}

/** The plan of a network, and a combination that saves enough on it. Without a plan that is enough, a combination alone. */
export interface OtherWay extends MonthWay {
  cheaper: Way | null;
}

/** How to cover a month, in the order in which a screen says it. */
export interface MonthAnswer {
  /** The cheapest plan; without a plan that is enough, the cheapest combination. */
  first: MonthWay | undefined;
  /** A combination that saves enough on the first one. */
  cheaper: MonthWay | undefined;
  /** The other networks, the cheapest first. */
  others: readonly OtherWay[];
  /** The networks without an answer. */
  missing: readonly Network[];
}

/** Ranks the worthwhile answers for a month: one plan speaks first, and more purchases only where they are worth their trouble. */
export function monthAnswer(answers: readonly NetworkAnswer[]): MonthAnswer {
  const plans = cheapestFirst(answers.map(({ network, plan }) => ({ network, way: plan })));
  const combinations = cheapestFirst(answers.map(({ network, combination }) => ({ network, way: combination })));
  const first = plans[0] ?? combinations[0];
  const usual = cheapestFirst(
    answers.map(({ network, plan, combination }) => ({
      network,
      way: plan ?? combination,
      cheaper: plan && combination,
    })),
  );
  const isCheaper = ({ way }: MonthWay) =>
    first !== undefined && first === plans[0] && isWorthwhile(way, first.way, { mb: way.mb });
  return {
    first,
    cheaper: combinations.slice(0, 1).find(isCheaper),
    others: usual.filter(({ network }) => network !== first?.network),
    missing: answers.filter(({ plan, combination }) => !plan && !combination).map(({ network }) => network),
  };
}

/** The sort is stable: equal prices keep the finder's order. */
function cheapestFirst<Row extends { way: Way | null }>(ways: readonly Row[]): (Row & { way: Way })[] {
  return ways
    .filter((row): row is Row & { way: Way } => row.way !== null)
    .sort((a, b) => a.way.priceKobo - b.way.priceKobo);
}
