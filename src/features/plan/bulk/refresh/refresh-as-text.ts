import type { RefreshChange } from '../../../../../domain/contract/operation.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { PLAN_CSV_FIELDS } from '../../../../../domain/plan/plan-fields.ts';

/**
 * Returns the plans of a refused refresh, so that its user can correct them as a text: new plans without their ID, listed
 * ones with all their fields. Plans that it removes are not in the text, as they were not in the file.
 */
export function refreshAsText(rows: readonly RefreshChange[], listed: readonly Plan[]): object[] {
  return rows.flatMap((row) => {
    if (row.op === 'create') {
      const { id: _, ...plan } = row.plan;
      return plan;
    }
    const plan = listed.find(({ id }) => id === row.plan_id);
    if (row.op === 'delete' || plan === undefined) return [];
    return { ...csvFieldsOf(plan), provider_id: plan.provider_id, ...row.change };
  });
}

const csvFieldsOf = (plan: Plan) => Object.fromEntries(PLAN_CSV_FIELDS.map(({ name }) => [name, plan[name] ?? null]));
