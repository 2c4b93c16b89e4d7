import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { median } from './statistics.mjs';
import { tableRow } from './table-row.mjs';

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = ['plan/catalogue/catalogue.ts', 'data-calculator/cheapest-plan-combination.ts'];
const PLANS = fileOf('./part-of-many-plans.ts');
/** The target is for a processor that is four times slower, so measured times are multiplied by 4. */
const SLOWER = 4;
const ROUNDS = 5;
const TARGET_MS = 50;
const OFFERS = 1_000;
/** Enough plans to contain `OFFERS` offers of one network. */
const MANY_PLANS = 6_000;
/** Needs of 30 days in micro-GB: of the worked examples, and of 24 hours a day of every use (docs/specification/09-constants.md). */
const NEED = 45_650_000;
const HUGE_NEED = 9_460_800_000;

const offers = (of) =>
  Array.from({ length: OFFERS }, (_, i) => ({
    id: `${i}`.padStart(4, '0'),
    network: 'MTN',
    validityDays: 30,
    ...of(i),
  }));
/** Returns a deterministic, unordered number from 0 to 12. */
const noise = (i) => (i * 7_919) % 13;

/** Worst cases for the search. The plain search would take hours for those with `plain: false`. */
const HARD = [
  {
    what: 'the larger the cheaper by the GB',
    list: offers((i) => ({ sizeMb: 100 * (i + 1), priceKobo: Math.round(3_000 * (i + 1) ** 0.93) })),
  },
  {
    what: 'nearly one price per GB',
    list: offers((i) => ({ sizeMb: 120 + i * 97, priceKobo: (120 + i * 97) * 25 + noise(i) })),
  },
  {
    what: 'about a third of the need',
    list: offers((i) => ({ sizeMb: 9_500 + i * 3, priceKobo: (9_500 + i * 3) * 30 - noise(i) })),
  },
  { what: 'one price per MB', list: offers((i) => ({ sizeMb: 10 * (i + 1), priceKobo: 250 * (i + 1) })) },
  {
    what: 'valid for one to four days',
    list: offers((i) => ({
      sizeMb: 5 * (i + 1),
      priceKobo: Math.round(300 * (i + 1) ** 0.98),
      validityDays: 1 + (i % 4),
    })),
  },
  {
    what: 'tiny ones of nearly one price, a huge need',
    list: offers((i) => ({ sizeMb: 5 + i / 10, priceKobo: 25 * (50 + i) + noise(i) })),
    need: HUGE_NEED,
    plain: false,
  },
  {
    what: 'tiny ones of one price per MB, a huge need',
    list: offers((i) => ({ sizeMb: 5 + i / 10, priceKobo: 25 * (50 + i) })),
    need: HUGE_NEED,
    plain: false,
  },
];

/** The reference: tries every count of every plan with the fewest other plans that cover the rest. */
function plainCost(coverages, need) {
  let best = Number.POSITIVE_INFINITY;
  for (const [place, one] of coverages.entries()) {
    for (let times = 0; times * one.priceKobo <= best; times++) {
      const rest = need - times * one.covers;
      for (let next = place; next < coverages.length; next++) {
        const other = coverages[next];
        const others = rest > 0 ? Math.ceil(rest / other.covers) : 0;
        best = Math.min(best, times * one.priceKobo + others * other.priceKobo);
      }
      if (rest <= 0) break;
    }
  }
  return best;
}

function timeEach(task, atLeast, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until || times.length < atLeast) {
    const from = performance.now();
    task();
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Times the cheapest plan combination of 1,000 offers against the plain search. Both must find the same price. */
export async function run() {
  const source = await loadSource(...SOURCES.map((path) => fileOf(`../../domain/${path}`)), PLANS);
  const typical = { what: 'as sellers list them', list: typicalOffers(source) };
  return [typical, ...HARD].map((each) => rowFor(source, each));
}

function typicalOffers({ EMPTY_CATALOGUE, applyDelta, allPlans, offersByNetwork, partOfManyPlans }) {
  const step = { providers: [], plans: [partOfManyPlans(MANY_PLANS)], gone: { plans: [], providers: [] } };
  return offersByNetwork(allPlans(applyDelta(EMPTY_CATALOGUE, step), {})).MTN.slice(0, OFFERS);
}

function rowFor(
  { cheapestPlanCombination, coverageOfOffers, UNITS_PER_MICRO_GB },
  { what, list, need = NEED, plain = true },
) {
  if (list.length !== OFFERS) throw new Error(`${what}: ${list.length} offers`);
  const search = () => plainCost(coverageOfOffers(list, need), need * UNITS_PER_MICRO_GB);
  if (plain) expectSame(what, cheapestPlanCombination(list, need), search());
  const ours = [];
  const reference = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(SLOWER * timeEach(() => cheapestPlanCombination(list, need), 20, 0.4));
    if (plain) reference.push(SLOWER * timeEach(search, 1, 0));
  }
  return tableRow({
    figure: 'plan-combination',
    what: `cheapest plan combination of 1,000 offers, ${what} (× ${SLOWER})`,
    ours,
    ...(plain && { reference }),
    digits: 1,
    atMost: TARGET_MS,
  });
}

function expectSame(what, combination, plain) {
  if (combination.priceKobo !== plain) throw new Error(`${what}: ${combination.priceKobo} is not ${plain}`);
}
