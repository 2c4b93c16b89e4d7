import * as v from 'valibot';
import { PlanInputSchema } from '../plan/plan.ts';
import { fieldLabel } from '../plan/plan-fields.ts';
import { honest, isHonest, isHonestName } from './honest-text.ts';

/** The texts of a plan that buyers read. */
const TEXTS = ['name', 'description', 'category', 'bonus', 'ussd_steps'] as const;
type TextField = (typeof TEXTS)[number];

interface Texts extends Partial<Record<TextField, string | null | undefined>> {
  name: string;
  description: string;
}

const { entries } = PlanInputSchema;
const ruleOf = (field: TextField) => (field === 'name' ? isHonestName : isHonest);

/** The texts of the plan form. `stored`: those of a listed plan, which may stay although they are from before the rule. */
export const honestTexts = (stored?: Texts) => {
  const rule = <Text extends string | null | undefined>(field: TextField) =>
    honest<Text>(fieldLabel(field), stored?.[field], ruleOf(field));
  return {
    name: v.pipe(entries.name, rule('name')),
    description: v.pipe(entries.description, rule('description')),
    category: v.pipe(entries.category, rule('category')),
    bonus: v.pipe(entries.bonus, rule('bonus')),
    ussd_steps: v.pipe(entries.ussd_steps, rule('ussd_steps')),
  };
};

/** Returns the texts of a plan that claim what nobody has checked. `before`: the plan's texts, which may stay. */
export const claimingTexts = (plan: Texts, before?: Texts): TextField[] =>
  TEXTS.filter((field) => plan[field] && plan[field] !== before?.[field] && !ruleOf(field)(plan[field]));
