import { classOfSize, type Kind, type Rate, type UsualPrice, usualPrices } from '../market/unusual-price.ts';
import { type Size, sizeMb } from '../size-and-validity.ts';
import type { PlansAndSellers } from './ways-to-buy.ts';

/** Returns the usual prices by a catalogue in memory. A kind costs one pass over its columns. */
export const usualPricesIn = (catalogue: PlansAndSellers): UsualPrice =>
  usualPrices((kind) => ratesOfKind(catalogue, kind));

function ratesOfKind({ plans: { no, columns }, providers }: PlansAndSellers, kind: Kind): Rate[] {
  const [aboveMb, upToMb] = classOfSize(kind.size);
  const use = kind.use ?? 'general';
  const rates: Rate[] = [];
  for (let row = 0; row < no.length; row++) {
    if (columns.network[row] !== kind.network || columns.unusual_on[row]) continue;
    const mb = sizeMb({ value: columns.size_value[row], unit: columns.size_unit[row] } as Size);
    if (mb <= aboveMb || mb > upToMb || (columns.use[row] ?? 'general') !== use) continue;
    const id = columns.id[row] as string;
    const provider_id = providers.get(columns.provider_no[row] as number)?.id ?? '';
    rates.push({ id, provider_id, perMb: (columns.price[row] as number) / mb });
  }
  return rates;
}
