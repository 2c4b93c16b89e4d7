import { classOfSize, type Kind, type Rate, type UsualPrice, usualPrices } from '../market/unusual-price.ts';
import { NETWORKS } from '../network.ts';
import { PLAN_USES } from '../use/plan-use.ts';
import { indexOf } from './plan-index.ts';
import type { PlansAndSellers } from './ways-to-buy.ts';

/** Returns the usual prices by a catalogue in memory. A kind costs one pass over its index. */
export const usualPricesIn = (catalogue: PlansAndSellers): UsualPrice =>
  usualPrices((kind) => ratesOfKind(catalogue, kind));

function ratesOfKind({ plans, providers }: PlansAndSellers, kind: Kind): Rate[] {
  const { columns } = plans;
  const index = indexOf(plans);
  const { network: networkOf } = index.asStored;
  const { sizeMb, use: useOf } = index.measures();
  const [aboveMb, upToMb] = classOfSize(kind.size);
  const [network, use] = [NETWORKS.indexOf(kind.network), PLAN_USES.indexOf(kind.use ?? 'general')];
  const rates: Rate[] = [];
  for (let row = 0; row < sizeMb.length; row++) {
    const mb = sizeMb[row] as number;
    if (networkOf[row] !== network || useOf[row] !== use || mb <= aboveMb || mb > upToMb) continue;
    if (columns.unusual_on[row]) continue;
    const id = columns.id[row] as string;
    const provider_id = providers.get(columns.provider_no[row] as number)?.id ?? '';
    rates.push({ id, provider_id, perMb: (columns.price[row] as number) / mb });
  }
  return rates;
}
