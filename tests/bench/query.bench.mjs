import { fileURLToPath } from 'node:url';
import { loadSource } from './load-source.mjs';
import { resultOf } from './result.mjs';
import { median } from './statistics.mjs';

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
/**
 * Texts as people search: with a meaning, with parts of a seller's name, and with nothing understood. They are more than the
 * catalogue keeps the results of, so each is searched anew; those above are searched once.
 */
const SEARCHES = [
  { name: '5 GB' },
  { name: 'mtn weekly', sort_by: 'price', sort_order: 'asc' },
  { name: '1gb 30 days under 500', sort_by: 'size', sort_order: 'asc' },
  { name: 'lekki data 2gb' },
  { name: 'palm connect awoof' },
  { name: '2 GB' },
  { name: '3 GB', sort_by: 'price', sort_order: 'asc' },
  { name: '1 month' },
  { name: 'airtel 7 days' },
  { name: 'glo 30 days', sort_by: 'size', sort_order: 'asc' },
];

/** A number is not found inside a longer one. */
const contains = (name, text) =>
  /^\d/.test(text) ? new RegExp(`(?:^|[^\\d.])${text}`).test(name) : name.includes(text);
const sizeMb = ({ size }) => size.value * (size.unit === 'GB' ? 1024 : 1);
const isGb = (plan, count) => [1024, 1000].some((mbPerGb) => Math.abs(sizeMb(plan) - count * mbPerGb) <= 0.5);
const isValid = ({ validity }, least, most = least) => {
  const days = validity.value * { days: 1, months: 30, years: 365 }[validity.unit];
  return days >= least && days <= most;
};
const says = (plan, ...words) =>
  words.every((word) => contains(plan.name.toLowerCase(), word) || contains(plan.provider_name.toLowerCase(), word));
/** Plans that a text means, beside those with the text in their name. */
const MEANINGS = {
  month: (plan) => isValid(plan, 28, 31),
  '10gb': (plan) => isGb(plan, 10),
  '5 GB': (plan) => isGb(plan, 5),
  '2 GB': (plan) => isGb(plan, 2),
  '3 GB': (plan) => isGb(plan, 3),
  '1 month': (plan) => isValid(plan, 28, 31),
  'airtel 7 days': (plan) => plan.network === 'AIRTEL' && isValid(plan, 7),
  'glo 30 days': (plan) => plan.network === 'GLO' && isValid(plan, 30),
  'mtn weekly': (plan) => plan.network === 'MTN' && isValid(plan, 7),
  '1gb 30 days under 500': (plan) => isGb(plan, 1) && isValid(plan, 30) && plan.price <= 500,
  'lekki data 2gb': (plan) => isGb(plan, 2) && says(plan, 'lekki'),
  'palm connect awoof': (plan) =>
    says(plan, 'palm', 'connect') && (plan.kind === 'awoof' || contains(plan.name.toLowerCase(), 'awoof')),
};

const PAGE = { page: 2, size: 20 };

/** The reference: an array of plans, filtered, sorted and sliced. */
function naive(plans, { name, network, min_price, max_price, sort_by, sort_order }) {
  const text = name?.toLowerCase();
  const found = plans.filter(
    (plan) =>
      (!text || contains(plan.name.toLowerCase(), text) || MEANINGS[name](plan)) &&
      (!network || plan.network === network) &&
      (min_price === undefined || plan.price >= min_price) &&
      (max_price === undefined || plan.price <= max_price),
  );
  const key = (plan) => (sort_by === 'price' ? plan.price : sizeMb(plan));
  if (sort_by) found.sort((a, b) => (sort_order === 'desc' ? key(b) - key(a) : key(a) - key(b)));
  return { items: found.slice(PAGE.size * (PAGE.page - 1), PAGE.size * PAGE.page), total: found.length };
}

function timeEach(queries, task, seconds = 0.4) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until || times.length < 20) {
    const from = performance.now();
    task(queries[times.length % queries.length]);
    times.push(performance.now() - from);
  }
  return median(times);
}

/**
 * P7: times five queries, and ten searches by phrase, over 1k, 10k and 100k plans against the array. Both must find the same
 * number of plans.
 */
export async function run() {
  const source = await loadSource(CATALOGUE, PLANS);
  return Object.entries(TARGET_MS).flatMap(([count, target]) => {
    const plans = catalogueOf(source, Number(count));
    return [
      rowFor(source, plans, { what: 'filter, sort, page, count', queries: QUERIES, target }),
      rowFor(source, plans, { what: 'search by phrase, sort, page, count', queries: SEARCHES, target }),
    ];
  });
}

function catalogueOf({ EMPTY_CATALOGUE, applyDelta, partOfManyPlans, providersOfManyPlans }, count) {
  const gone = { plans: [], providers: [] };
  return applyDelta(EMPTY_CATALOGUE, {
    providers: providersOfManyPlans(count),
    plans: [partOfManyPlans(count)],
    gone,
  });
}

function rowFor({ allPlans, listPlans }, catalogue, { what, queries, target }) {
  const plans = allPlans(catalogue, {});
  for (const query of queries) {
    const [ours, theirs] = [listPlans(catalogue, query, PAGE).total, naive(plans, query).total];
    if (ours !== theirs) throw new Error(`${JSON.stringify(query)}: ${ours} is not ${theirs}`);
  }
  const ours = [];
  const reference = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(SLOWER * timeEach(queries, (query) => listPlans(catalogue, query, PAGE)));
    reference.push(SLOWER * timeEach(queries, (query) => naive(plans, query)));
  }
  const whole = `${what} of ${plans.length.toLocaleString('en')} plans (× ${SLOWER})`;
  return resultOf({ figure: 'P7', what: whole, ours, reference, digits: 3, atMost: target });
}
