import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { median } from './statistics.mjs';
import { tableRow } from './table-row.mjs';

const CATALOGUE = fileURLToPath(new URL('../../domain/plan/catalogue/catalogue.ts', import.meta.url));
const PLANS = fileURLToPath(new URL('./part-of-many-plans.ts', import.meta.url));
/** The target is for a processor that is four times slower, so measured times are multiplied by 4. */
const SLOWER = 4;
const ROUNDS = 5;
const TARGET_MS = { 1000: 0.1, 10000: 0.5, 100000: 5 };

const QUERIES = [
  { network: 'AIRTEL', max_price: 2_000, sort_by: 'size', sort_order: 'desc' },
  { network: 'MTN', min_price: 500, sort_by: 'price', sort_order: 'asc' },
  { name: 'month', sort_by: 'price', sort_order: 'asc' },
  { name: '10gb', network: 'GLO' },
  { sort_by: 'size', sort_order: 'asc' },
];
const PAGE = { page: 2, size: 20 };

/** The reference: an array of plans, filtered, sorted and sliced. */
function naive(plans, { name, network, min_price, max_price, sort_by, sort_order }) {
  const text = name?.toLowerCase();
  const found = plans.filter(
    (plan) =>
      (!text || plan.name.toLowerCase().includes(text)) &&
      (!network || plan.network === network) &&
      (min_price === undefined || plan.price >= min_price) &&
      (max_price === undefined || plan.price <= max_price),
  );
  const key = (plan) => (sort_by === 'price' ? plan.price : plan.size.value * (plan.size.unit === 'GB' ? 1024 : 1));
  if (sort_by) found.sort((a, b) => (sort_order === 'desc' ? key(b) - key(a) : key(a) - key(b)));
  return { items: found.slice(PAGE.size * (PAGE.page - 1), PAGE.size * PAGE.page), total: found.length };
}

function timeEach(task, seconds = 0.4) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until || times.length < 20) {
    const from = performance.now();
    task(QUERIES[times.length % QUERIES.length]);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** P7: times five queries over 1k, 10k and 100k plans against the array. Both must find the same number of plans. */
export async function run() {
  const source = await loadSource(CATALOGUE, PLANS);
  return Object.entries(TARGET_MS).map(([count, target]) => rowFor(source, Number(count), target));
}

function rowFor({ EMPTY_CATALOGUE, applyDelta, allPlans, listPlans, partOfManyPlans }, count, target) {
  const step = { providers: [], plans: [partOfManyPlans(count)], gone: { plans: [], providers: [] } };
  const catalogue = applyDelta(EMPTY_CATALOGUE, step);
  const plans = allPlans(catalogue, {});
  for (const query of QUERIES) {
    const [ours, theirs] = [listPlans(catalogue, query, PAGE).total, naive(plans, query).total];
    if (ours !== theirs) throw new Error(`${JSON.stringify(query)}: ${ours} is not ${theirs}`);
  }
  const ours = [];
  const reference = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(SLOWER * timeEach((query) => listPlans(catalogue, query, PAGE)));
    reference.push(SLOWER * timeEach((query) => naive(plans, query)));
  }
  const what = `filter, sort, page, count of ${count.toLocaleString('en')} plans (× ${SLOWER})`;
  return tableRow({ figure: 'P7', what, ours, reference, digits: 3, atMost: target });
}
