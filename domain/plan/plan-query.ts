import { NETWORKS } from './network.ts';
import type { PageRequest, PlanFilter } from './plan-filter.ts';
import { indexOf, type PlanIndex, type PlanTable } from './plan-table.ts';

interface Query {
  filter: PlanFilter;
  request: PageRequest;
}

/**
 * The rows of one page and the exact count of all that match: one pass over typed columns in a kept order.
 * @param providerNo the running number of `filter.provider_id`; undefined for any provider
 */
export function queryPlans(table: PlanTable, providerNo: number | undefined, { filter, request }: Query) {
  const index = indexOf(table);
  const order = orderOf(index, filter.sort_by);
  const backwards = order !== undefined && filter.sort_order === 'desc';
  const matches = matcher(index, filter, providerNo);
  const from = (request.page - 1) * request.size;
  const count = table.no.length;
  const rows: number[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    const place = backwards ? count - 1 - i : i;
    const row = order === undefined ? place : (order[place] as number);
    if (!matches(row)) continue;
    if (total >= from && rows.length < request.size) rows.push(row);
    total++;
  }
  return { rows, total };
}

function orderOf(index: PlanIndex, sortBy: PlanFilter['sort_by']): Uint32Array | undefined {
  if (sortBy === undefined) return undefined;
  return sortBy === 'price' ? index.byPrice() : index.bySize();
}

/** One test of a row for a filter, over numbers first and text last. */
function matcher(index: PlanIndex, filter: PlanFilter, providerNo: number | undefined): (row: number) => boolean {
  const network = filter.network === undefined ? -1 : NETWORKS.indexOf(filter.network);
  const min = filter.min_price === undefined ? 0 : Math.ceil(filter.min_price * 100);
  const max = filter.max_price === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(filter.max_price * 100);
  const text = filter.name?.trim().toLowerCase() ?? '';
  const { network: networks, providerNo: providers, priceKobo, searchText } = index;
  return (row) => {
    const kobo = priceKobo[row] as number;
    if (kobo < min || kobo > max) return false;
    if (network >= 0 && networks[row] !== network) return false;
    if (providerNo !== undefined && providers[row] !== providerNo) return false;
    return text === '' || (searchText[row] as string).includes(text);
  };
}
