import * as v from 'valibot';
import { PlanInputSchema } from '../plan/plan.ts';
import { fieldLabel } from '../plan/plan-fields.ts';
import { honest, isHonest } from './honest-text.ts';

interface Texts {
  name: string;
  description: string;
}

const { name, description } = PlanInputSchema.entries;

/** The texts of the plan form. `stored`: those of a listed plan, which may stay although they are from before the rule. */
export const honestTexts = (stored?: Texts) => ({
  name: v.pipe(name, honest(fieldLabel('name'), stored?.name)),
  description: v.pipe(description, honest(fieldLabel('description'), stored?.description)),
});

/** Returns the texts of a plan that claim what nobody has checked. `before`: the plan's texts, which may stay. */
export const claimingTexts = (plan: Texts, before?: Texts): (keyof Texts)[] =>
  (['name', 'description'] as const).filter((field) => plan[field] !== before?.[field] && !isHonest(plan[field]));
