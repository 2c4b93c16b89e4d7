import type { Need } from '../../../../domain/finder/need.ts';
import type { PlanSearch } from '../plan-search.ts';

/** Returns the filters of the plans list that show every single plan which meets a need, the best first. */
export function plansThatFit({ want, days, networks, uses }: Need): PlanSearch {
  return {
    ...('mb' in want ? { minMb: want.mb, sort: 'price' } : { max: want.naira, sort: 'size', order: 'desc' }),
    minDays: days,
    network: networks.length === 1 ? networks[0] : undefined,
    use: ['general', ...uses].join(),
  };
}
