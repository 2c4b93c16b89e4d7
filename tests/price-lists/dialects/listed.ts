import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import { type Size, sizeMb, type Validity, validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';

/** A plan as a seller knows it. */
export interface ListedPlan {
  network: Network;
  kind: 'sme' | 'corporate' | 'gifting' | undefined;
  size: Size;
  /** In naira. */
  price: number;
  validity: Validity;
}

const DAYS = [1, 2, 3, 5, 7, 14, 30, 60, 90];

/** Makes a random plan with sizes, prices and validities of every length. */
export function randomPlan(random: SeededRandom, network: Network): ListedPlan {
  const whole = random.pick([random.between(1, 9), random.between(10, 200), random.between(1, 40)]);
  const gb = random.pick([whole, whole + random.pick([0.5, 0.25, 0.1]), random.pick([1.125, 1.35, 2.75, 1024, 2048])]);
  const mb = random.pick([random.between(1, 9) * 100, random.between(25, 999), 1024, 1500]);
  const naira = random.pick([random.between(1, 40) * 50, random.between(1, 300) * 100, random.between(10, 99_999)]);
  return {
    network,
    kind: random.hits(0.4) ? undefined : random.pick(['sme', 'corporate', 'gifting'] as const),
    size: random.hits(0.7) ? { value: gb, unit: 'GB' } : { value: mb, unit: 'MB' },
    price: random.hits(0.1) ? naira + random.pick([0.5, 0.75, 0.99]) : naira,
    validity: random.hits(0.8)
      ? { value: random.pick(DAYS), unit: 'days' }
      : random.pick([
          { value: random.between(1, 12), unit: 'months' } as const,
          { value: random.between(1, 2), unit: 'years' } as const,
        ]),
  };
}

/** Makes the plans of a list, those of a network and kind together. */
export function randomPlans(random: SeededRandom): ListedPlan[] {
  const networks = NETWORKS.filter(() => random.hits(0.5));
  const validity = random.hits(0.3) ? { value: random.pick(DAYS), unit: 'days' as const } : undefined;
  return (networks.length === 0 ? [random.pick(NETWORKS)] : networks).flatMap((network) =>
    Array.from({ length: random.between(1, 3) }, () => ({
      ...randomPlan(random, network),
      ...(validity && { validity }),
    })).sort((one, other) =>
      (one.kind ?? '').localeCompare(other.kind ?? ''),
    ),
  );
}

/** Returns what makes two plans the same to a buyer. */
export const planKey = ({ network, size, price, validity }: Omit<ListedPlan, 'kind'>): string =>
  [network, Math.round(sizeMb(size) * 1e6) / 1e6, price, Math.round(validityDays(validity) * 1e4) / 1e4].join(' ');
