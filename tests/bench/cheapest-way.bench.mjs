import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { median } from './statistics.mjs';
import { tableRow } from './table-row.mjs';

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = ['catalogue.ts', '../usage/offers.ts', '../usage/supply.ts', '../usage/cheapest-way.ts'];
const PLANS = fileOf('./part-of-many-plans.ts');
/** The target is for a processor slowed four times: this one's figure times four is what compares to it. */
const SLOWER = 4;
const ROUNDS = 5;
const TARGET_MS = 50;
const OFFERS = 1_000;
/** As many as it takes for so many offers of one network. */
const MANY_PLANS = 6_000;
/** Of 30 days, in micro-GB: as in the worked examples, and of 24 hours a day of everything (docs/specification/09-constants.md). */
const NEED = 45_650_000;
const HUGE_NEED = 9_460_800_000;

const offers = (of) =>
  Array.from({ length: OFFERS }, (_, i) => ({
    id: `${i}`.padStart(4, '0'),
    network: 'MTN',
    validityDays: 30,
    ...of(i),
  }));
/** Up to 12, the same every time and in no order. */
const noise = (i) => (i * 7_919) % 13;

/** Offers that make a search look at as much as it can; those without a plain search would take it hours. */
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

/** The reference: every count of every plan with the fewest others that cover the rest. */
function plainCost(supplies, need) {
  let best = Number.POSITIVE_INFINITY;
  for (const [place, one] of supplies.entries()) {
    for (let times = 0; times * one.priceKobo <= best; times++) {
      const rest = need - times * one.serves;
      for (let next = place; next < supplies.length; next++) {
        const other = supplies[next];
        const others = rest > 0 ? Math.ceil(rest / other.serves) : 0;
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

/** The cheapest way with 1,000 offers of one network, against the plain search; each is first seen to find the same. */
export async function run() {
  const source = await loadSource(...SOURCES.map((path) => fileOf(`../../domain/plan/${path}`)), PLANS);
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
    figure: 'cheapest-way',
    what: `cheapest way with 1,000 offers, ${what} (× ${SLOWER})`,
    ours,
    ...(plain && { reference }),
    digits: 1,
    atMost: TARGET_MS,
  });
}

function expectSame(what, way, plain) {
  if (way.priceKobo !== plain) throw new Error(`${what}: ${way.priceKobo} is not ${plain}`);
}
