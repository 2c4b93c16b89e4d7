import * as v from 'valibot';
import { honestTexts } from '../claims/honest-plan.ts';
import { numberProblem } from '../number-problem.ts';
import { numberOf } from '../number-text.ts';
import { requiredText } from '../text-schemas.ts';
import { IMPLAUSIBLE_PRICE, isPlausiblePrice } from './field-schemas.ts';
import { PlanInputSchema } from './plan.ts';
import { kindOfField, PLAN_FORM_FIELDS, type PlanFormField } from './plan-fields.ts';
import { numberKindOf } from './rows/number-kind.ts';

const { entries } = PlanInputSchema;

/** As the schema of a plan's field. The message about a text that is no clear number names it and says how to write it. */
function fieldSchema(name: PlanFormField) {
  if (!['number', 'measure'].includes(kindOfField(name))) return entries[name];
  const check = v.rawCheck<unknown>(({ dataset: { value }, addIssue }) => {
    const { value: text = value, unit } = (value ?? {}) as { value?: unknown; unit?: string };
    const message = typeof text === 'string' ? numberProblem(text, numberKindOf(name, unit)) : undefined;
    if (message === undefined) return;
    const place = { type: 'object', origin: 'value', input: value as object, key: 'value', value: text } as const;
    addIssue({ message, ...(text === value ? {} : { path: [place as v.ObjectPathItem] }) });
  });
  return v.pipe(v.unknown(), check, entries[name]);
}

const PlanFormValuesSchema = v.object({
  ...(Object.fromEntries(PLAN_FORM_FIELDS.map((name) => [name, fieldSchema(name)])) as Pick<
    typeof entries,
    PlanFormField
  >),
  provider_id: v.optional(v.pipe(v.string(), v.uuid('Choose a provider'))),
  use_reason: v.nullish(requiredText('Reason', 200)),
});

/** The values of the plan form, as the API takes them (docs/specification/05-validation.md). */
export type PlanFormValues = v.InferOutput<typeof PlanFormValuesSchema>;

/** The provider that a system administrator chooses. Browsers leave an unchosen radio or select out of a form. */
const chosenSeller = v.pipe(v.optional(v.string(), ''), v.uuid('Choose a provider'));

const Texts = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((texts): unknown => readTexts(texts)),
);

interface PlanForm {
  /** The listed plan that the form edits. Its texts may stay as they are. */
  stored?: Parameters<typeof honestTexts>[0];
  /** True if a provider must be chosen. */
  choosesSeller?: boolean;
}

/** Returns the schema that reads the texts of a plan form, by input name, into a plan. Each wrong field has its first message. */
export const planFormSchema = ({ stored, choosesSeller = false }: PlanForm = {}) =>
  v.pipe(
    Texts,
    v.pipe(
      v.object({
        ...PlanFormValuesSchema.entries,
        ...honestTexts(stored),
        provider_id: choosesSeller ? chosenSeller : PlanFormValuesSchema.entries.provider_id,
      }),
      v.forward(
        v.check((plan) => isPlausiblePrice(plan), IMPLAUSIBLE_PRICE),
        ['price'],
      ),
    ),
  );

function readTexts(texts: Record<string, string>) {
  const { provider_id, use_reason } = texts;
  return {
    ...Object.fromEntries(PLAN_FORM_FIELDS.map((name) => [name, readField(name, texts)])),
    ...(provider_id === undefined ? {} : { provider_id }),
    // The form has this input only where the seller must say why.
    ...(use_reason === undefined ? {} : { use_reason }),
  };
}

/** An optional field without a text is null. */
function readField(name: PlanFormField, texts: Record<string, string>): unknown {
  const text = (input: string) => texts[input]?.trim() ?? '';
  const kind = kindOfField(name);
  // A text that is no clear number stays text, so that the message can name it.
  const number = (input: string, unit?: string) => {
    const kind = numberKindOf(name, unit);
    return numberProblem(text(input), kind) === undefined ? numberOf(text(input), kind) : text(input);
  };
  if (kind === 'measure') {
    const unit = text(`${name}.unit`);
    return { value: number(`${name}.value`, unit), unit };
  }
  if (text(name) === '' && entries[name].type === 'nullish') return null;
  if (kind === 'number') return number(name);
  return kind === 'yes or no' ? text(name) === 'yes' : text(name);
}
