import { NETWORKS } from '../../domain/plan/network.ts';
import type { NetworkQuality } from '../../domain/rating/rating.ts';

type Sample = [average: number | null, count: number];

const MONTHS = ['2026-09', '2026-10', '2026-11'];
const SAMPLES: Sample[][] = [
  [
    [3.9, 212],
    [3.6, 61],
    [3.9, 70],
    [4.1, 81],
  ],
  [
    [3.2, 148],
    [3.3, 50],
    [3.2, 48],
    [3.1, 50],
  ],
  [
    [2.4, 31],
    [null, 4],
    [2.2, 12],
    [2.6, 15],
  ],
  [
    [null, 3],
    [null, 0],
    [null, 1],
    [null, 2],
  ],
];

const sample = ([average, count]: Sample = [null, 0]) => ({ average, count });

/** Quality as a state in full use has it: two networks rated by many, one by few, one by hardly anybody. */
export function sampleQuality(location = 'Lagos'): NetworkQuality {
  const networks = NETWORKS.map((network_name, i) => {
    const [whole, ...months] = SAMPLES[i] ?? [];
    return { network_name, ...sample(whole), months: MONTHS.map((month, j) => ({ month, ...sample(months[j]) })) };
  });
  return { location, networks };
}

/** A state that nobody has rated. */
export function noQuality(location = 'Lagos'): NetworkQuality {
  const months = MONTHS.map((month) => ({ month, ...sample() }));
  return { location, networks: NETWORKS.map((network_name) => ({ network_name, ...sample(), months })) };
}
