import type { Comparable } from '../market/unusual-price.ts';
import type { PlanTable } from './plan-table.ts';

/** Returns the plans of a table as usual prices are computed from them. */
export function comparablesOf({ no, columns }: PlanTable): Comparable[] {
  return no.map((_, row) => ({
    id: columns.id[row] as string,
    network: columns.network[row] as Comparable['network'],
    category: columns.category[row] as string | null,
    size: {
      value: columns.size_value[row] as number,
      unit: columns.size_unit[row] as Comparable['size']['unit'],
    },
    price: columns.price[row] as number,
    unusual_on: columns.unusual_on[row] as string | null,
  }));
}
