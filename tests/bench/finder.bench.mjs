import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { resultOf } from './result.mjs';
import { median } from './statistics.mjs';

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = [
  '../../domain/plan/catalogue/catalogue.ts',
  '../../domain/finder/find-plans.ts',
  '../../domain/finder/need.ts',
  '../support/fixtures/brute-force-ways.ts',
  './part-of-many-plans.ts',
];
/** The target is for a processor that is four times slower, so measured times are multiplied by 4. */
const SLOWER = 4;
const ROUNDS = 5;
const TARGET_MS = 2;
/** A longer task delays the next press (docs/performance.md#p8). */
const FIRST_TARGET_MS = 50;
const PLANS = 10_000;

const NEEDS = [
  { what: '5 GB for 7 days', want: { mb: 5 * 1024 }, days: 7 },
  { what: '45.6 GB for 30 days', want: { mb: 46_695 }, days: 30 },
  { what: '₦1,500 for 10 days', want: { naira: 1_500 }, days: 10 },
];

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

/** Times the finder on 10,000 plans, all networks, against a search that tries every pair. Both must find the same. */
export async function run() {
  const source = await loadSource(...SOURCES.map(fileOf));
  const { EMPTY_CATALOGUE, applyDelta, partOfManyPlans, providersOfManyPlans } = source;
  const providers = providersOfManyPlans(PLANS);
  const whole = { providers, plans: [partOfManyPlans(PLANS)], gone: { plans: [], providers: [] } };
  const catalogue = applyDelta(EMPTY_CATALOGUE, whole);
  const rows = NEEDS.map((need) => rowFor(source, catalogue, need));
  return [...rows, firstAnswer(source, whole)];
}

function rowFor({ findPlans, allPlans, FIRST_NEED, lowestByTrying, mostByTrying }, catalogue, { what, want, days }) {
  const need = { ...FIRST_NEED, want, days };
  const byNetwork = new Map(need.networks.map((network) => [network, allPlans(catalogue, { network })]));
  const plain = (network) => {
    const plans = byNetwork.get(network);
    return 'mb' in want
      ? lowestByTrying(plans, { mb: want.mb, days }).anyWay
      : mostByTrying(plans, { naira: want.naira, days });
  };
  const found = ({ plan, combination }) => {
    const best = combination ?? plan;
    return 'mb' in want ? (best?.priceKobo ?? null) : (best?.mb ?? 0);
  };
  for (const answer of findPlans(catalogue, need)) {
    const [ours, theirs] = [found(answer), plain(answer.network)];
    if (ours !== theirs) throw new Error(`${what}, ${answer.network}: ${ours} is not ${theirs}`);
  }
  const ours = [];
  const reference = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(SLOWER * timeEach(() => findPlans(catalogue, need), 20, 0.4));
    reference.push(SLOWER * timeEach(() => need.networks.map(plain), 1, 0));
  }
  return resultOf({
    figure: 'finder',
    what: `${what} from 10,000 plans (× ${SLOWER})`,
    ours,
    reference,
    digits: 2,
    atMost: TARGET_MS,
  });
}

/** The first answer after a change of the catalogue, for which the candidates are chosen anew. */
function firstAnswer({ EMPTY_CATALOGUE, applyDelta, findPlans, FIRST_NEED }, whole) {
  const ours = Array.from({ length: 4 * ROUNDS }, () => {
    const catalogue = applyDelta(EMPTY_CATALOGUE, whole);
    const from = performance.now();
    findPlans(catalogue, FIRST_NEED);
    return SLOWER * (performance.now() - from);
  });
  const what = `the first answer after a change of 10,000 plans (× ${SLOWER})`;
  return resultOf({ figure: 'finder', what, ours, digits: 1, atMost: FIRST_TARGET_MS });
}
