// P7: filter, sort, page and exact count over 1k, 10k and 100k plans, against filtering and sorting an array of plans
// in the same run. The target is for a CPU slowed four times; this machine's figure times four is what compares to it.
import { loadSource } from './load-source.mjs';
import { manyPlans } from './many-plans.mjs';
import { median } from './statistics.mjs';

const SLOWER = 4;
const TARGET_MS = { 1000: 0.1, 10000: 0.5, 100000: 5 };

const QUERIES = [
  { network: 'AIRTEL', max_price: 2_000, sort_by: 'size', sort_order: 'desc' },
  { network: 'MTN', min_price: 500, sort_by: 'price', sort_order: 'asc' },
  { name: 'month', sort_by: 'price', sort_order: 'asc' },
  { name: '10gb', network: 'GLO' },
  { sort_by: 'size', sort_order: 'asc' },
];
const PAGE = { page: 2, size: 20 };

/** What one would write first: an array of plans, filtered, sorted and cut. */
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

const source = await loadSource('domain/plan/catalogue.ts', 'domain/plan/plan-table.ts');
const rows = [];
for (const count of [1_000, 10_000, 100_000]) {
  const step = { providers: [], plans: [manyPlans(count)], gone: { plans: [], providers: [] } };
  const foldFrom = performance.now();
  const catalogue = source.foldStep(source.EMPTY_CATALOGUE, step);
  const foldMs = performance.now() - foldFrom;
  const plans = source.allPlans(catalogue, {});
  const fresh = source.foldStep(source.EMPTY_CATALOGUE, step);
  const firstFrom = performance.now();
  source.listPlans(fresh, QUERIES[0], PAGE);
  const firstMs = performance.now() - firstFrom;
  for (const query of QUERIES) {
    const [ours, theirs] = [source.listPlans(catalogue, query, PAGE).total, naive(plans, query).total];
    if (ours !== theirs) throw new Error(`${JSON.stringify(query)}: ${ours} is not ${theirs}`);
  }
  const ms = timeEach((query) => source.listPlans(catalogue, query, PAGE));
  const naiveMs = timeEach((query) => naive(plans, query));
  rows.push({
    plans: count,
    'query ms': ms.toFixed(4),
    'naive ms': naiveMs.toFixed(4),
    ratio: (ms / naiveMs).toFixed(2),
    'slowed x4 ms': (ms * SLOWER).toFixed(3),
    'target ms': TARGET_MS[count],
    met: ms * SLOWER <= TARGET_MS[count] ? 'yes' : 'NO',
    'fold ms': foldMs.toFixed(1),
    'first query ms': firstMs.toFixed(1),
  });
}
console.table(rows);
