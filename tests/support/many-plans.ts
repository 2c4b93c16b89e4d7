import { NETWORKS } from '../../domain/plan/network.ts';
import { sizeMb } from '../../domain/plan/size-and-validity.ts';
import seed from '../../server/db/seed/plans.json' with { type: 'json' };
import type { SeedPlan } from '../../server/db/seed/seed-catalogue.ts';

const seedPlans = seed as unknown as SeedPlan[];

const FIRST = [
  'Sabon',
  'Lekki',
  'Zuma',
  'Kano',
  'Oba',
  'Delta',
  'Savanna',
  'Palm',
  'Harmattan',
  'Coal City',
  'Plateau',
];
const SECOND = ['Data', 'Bundles', 'Telecoms', 'Airtime', 'Connect', 'Topup', 'VTU', 'Subs', 'Gigs', 'Net', 'Link'];
const NETWORK_WORD = { MTN: 'MTN', AIRTEL: 'Airtel', GLO: 'Glo', '9MOBILE': 'T2' } as const;
const PERIOD_WORDS: [number, string[]][] = [
  [1, ['Daily', 'Day Pass', '24 Hours']],
  [2, ['2-Day', 'Awoof']],
  [7, ['Weekly', '7 Days', 'Week']],
  [14, ['2-Week', '14 Days']],
  [30, ['Monthly', 'SME', 'Corporate Gifting', 'Gifting', '30 Days']],
  [60, ['2-Month', '60 Days']],
  [90, ['3-Month', 'Quarter']],
  [365, ['Yearly', '12 Months']],
];
const NOTES = [
  '',
  '',
  '',
  ' Delivered in five minutes.',
  ' Works on new SIMs.',
  ' No roll-over.',
  ' One purchase a day.',
];

/** Mulberry32: small, seeded, the same everywhere. */
function randomFrom(seedNumber: number): () => number {
  let state = seedNumber;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The real plans, then invented ones of 121 resellers in the manner of the real: sizes, validities and categories as
 * the market has them, each price its own (with kobo, as resellers price), each tenth with a link of its own.
 * The same every time.
 */
export function manyPlans(count: number): SeedPlan[] {
  const random = randomFrom(20_261_121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sellers = FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`));
  const plans = seedPlans.slice(0, count);
  while (plans.length < count) {
    const like = pick(seedPlans);
    const seller = sellers[Math.floor(plans.length / Math.ceil(count / sellers.length))] as string;
    const [days, words] = pick(PERIOD_WORDS);
    const size = {
      value: Math.max(0.1, Math.round(like.size.value * (0.5 + random()) * 10) / 10),
      unit: like.size.unit,
    };
    const word = NETWORK_WORD[like.network];
    const perGb = like.price / (like.size.unit === 'GB' ? like.size.value : like.size.value / 1024);
    const gb = size.unit === 'GB' ? size.value : size.value / 1024;
    const price = Math.max(20, Math.round(perGb * gb * (0.85 + random() * 0.3) * 100) / 100);
    const sizeText = `${size.value}${size.unit}`;
    plans.push({
      name: `${word} ${sizeText} ${pick(words)}`,
      network: like.network,
      size,
      price: random() < 0.6 ? Math.round(price) : price,
      validity: { value: days, unit: 'days' },
      description: `${sizeText} on ${word} for ${days} ${days === 1 ? 'day' : 'days'}.${pick(NOTES)}`,
      provider_name: seller,
      auto_renew: pick([null, null, true, false]),
      category: like.category ?? null,
      bonus: like.bonus ?? null,
      ussd_code: like.ussd_code ?? null,
      ussd_steps: null,
      list_price: random() < 0.3 ? Math.ceil(price / 50) * 50 : null,
      buy_url: random() < 0.1 ? `https://${seller.toLowerCase().replaceAll(' ', '-')}.example/p/${plans.length}` : null,
      discount: random() < 0.05 ? pick([5, 10, 15]) : null,
      source: null,
      as_of: null,
    });
  }
  return [...plans.slice(0, seedPlans.length), ...plans.slice(seedPlans.length).sort(asSellersList)];
}

/** A seller's list goes by network, kind, validity and size, as those in the seed do. */
function asSellersList(a: SeedPlan, b: SeedPlan): number {
  return (
    a.provider_name.localeCompare(b.provider_name) ||
    NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network) ||
    (a.category ?? '').localeCompare(b.category ?? '') ||
    a.validity.value - b.validity.value ||
    sizeMb(a.size) - sizeMb(b.size)
  );
}
