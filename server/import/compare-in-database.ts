import { farUsualPrice, isPricedAnew, type PricedPlan } from '../../domain/plan/market/unusual-price.ts';
import type { PriceListComparison, PriceListRow } from '../../domain/plan/refresh/compare-price-list.ts';
import type { Queries } from '../db/database.ts';
import { usualPricesOf } from '../plan/unusual/unusual-price.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { type Compared, compareWithListed } from './compare-with-listed.ts';
import { listedPlans, listedSellers } from './import.repo.ts';
import type { PriceList } from './price-list.ts';

/** Compares a price list with its seller's listed plans, and its new prices with the usual ones of their kinds. */
export async function compareInDatabase(tx: Queries, list: PriceList, seller: ProviderRow): Promise<Compared> {
  const others = (await listedSellers(tx)).filter(({ id }) => id !== seller.id);
  const sellers = { seller, otherNames: new Set(others.map(({ name }) => name)) };
  const compared = compareWithListed(list, sellers, await listedPlans(tx, seller, list.network));
  const priced = pricedRows(compared, seller.id);
  const usualPrice = await usualPricesOf(tx, [...priced.values()]);
  const unusual = new Map<PriceListRow, number>();
  for (const [row, plan] of priced) {
    const usual = farUsualPrice(plan, usualPrice);
    if (usual !== undefined) unusual.set(row, usual);
  }
  return { ...compared, unusual, usualPrice };
}

/** Returns the plan that each row prices anew. */
function pricedRows({ added, changed }: PriceListComparison, provider_id: string): Map<PriceListRow, PricedPlan> {
  const created = added.map(({ row }): [PriceListRow, PricedPlan] => [
    row,
    { ...row.plan, id: undefined, provider_id },
  ]);
  const updated = changed.flatMap(({ row, listed, change }): [PriceListRow, PricedPlan][] => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const after = { ...listed, ...Object.fromEntries(given) };
    return isPricedAnew(listed, after) ? [[row, after]] : [];
  });
  return new Map([...created, ...updated]);
}
