import type { Need } from '../../../../domain/finder/need.ts';
import { isShared, PLAN_KINDS, PLAN_USES } from '../../../../domain/plan/use/plan-use.ts';
import type { PlanSearch } from '../plan-search.ts';

/** Returns the filters of the plans list that show every single plan which meets a need, the best first. */
export function plansThatFit({ want, days, networks, extras }: Need): PlanSearch {
  return {
    ...('mb' in want ? { minMb: want.mb, sort: 'price' } : { max: want.naira, sort: 'size', order: 'desc' }),
    minDays: days,
    network: networks.length === 1 ? networks[0] : undefined,
    use: PLAN_USES.filter((use) => use === 'general' || extras.includes(use)).join(),
    kind: extras.includes('sme') ? undefined : PLAN_KINDS.filter((kind) => !isShared(kind)).join(),
  };
}
