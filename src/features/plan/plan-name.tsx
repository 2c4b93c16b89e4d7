import type { Plan } from '../../../domain/plan/plan.ts';
import { plainClick } from '../../lib/links.ts';
import * as css from './plan-list.css.ts';

/** The name of a plan, which opens its details; the whole row is its target. */
export function PlanName({ plan, open }: { plan: Plan; open: (id: string) => void }) {
  return (
    <a href={`?plan=${encodeURIComponent(plan.id)}`} className={css.name} onClick={plainClick(() => open(plan.id))}>
      {plan.name}
    </a>
  );
}
