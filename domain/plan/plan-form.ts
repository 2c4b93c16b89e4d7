import * as v from 'valibot';
import { parseTypedNumber } from '../typed-number.ts';
import { IMPLAUSIBLE_PRICE, isPlausiblePrice } from './field-schemas.ts';
import { PlanInputSchema } from './plan.ts';
import { kindOfField, PLAN_FORM_FIELDS, type PlanFormField } from './plan-fields.ts';

const { entries } = PlanInputSchema;
const PlanFormValuesSchema = v.object({
  ...(Object.fromEntries(PLAN_FORM_FIELDS.map((name) => [name, entries[name]])) as Pick<typeof entries, PlanFormField>),
  provider_id: v.optional(v.pipe(v.string(), v.uuid('Choose a provider'))),
});

/** The values of the plan form, as the API takes them (docs/specification/05-validation.md). */
export type PlanFormValues = v.InferOutput<typeof PlanFormValuesSchema>;

/** The provider that a system administrator chooses. Browsers leave an unchosen radio or select out of a form. */
const chosenSeller = v.pipe(v.optional(v.string(), ''), v.uuid('Choose a provider'));

const Texts = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((texts): unknown => readTexts(texts)),
);

/** Reads the texts of a plan form, by input name, into a plan. Each wrong field has its first message. */
export const PlanFormSchema = v.pipe(
  Texts,
  v.pipe(
    PlanFormValuesSchema,
    v.forward(
      v.check((plan) => isPlausiblePrice(plan), IMPLAUSIBLE_PRICE),
      ['price'],
    ),
  ),
);

/** As `PlanFormSchema`, with a required provider. */
export const SellerPlanFormSchema = v.pipe(
  Texts,
  v.pipe(
    v.object({ ...PlanFormValuesSchema.entries, provider_id: chosenSeller }),
    v.forward(
      v.check((plan) => isPlausiblePrice(plan), IMPLAUSIBLE_PRICE),
      ['price'],
    ),
  ),
);

function readTexts(texts: Record<string, string>) {
  const { provider_id } = texts;
  return {
    ...Object.fromEntries(PLAN_FORM_FIELDS.map((name) => [name, readField(name, texts)])),
    ...(provider_id === undefined ? {} : { provider_id }),
  };
}

/** An optional field without a text is null. */
function readField(name: PlanFormField, texts: Record<string, string>): unknown {
  const text = (input: string) => texts[input]?.trim() ?? '';
  const kind = kindOfField(name);
  if (kind === 'measure') return { value: parseTypedNumber(text(`${name}.value`)), unit: text(`${name}.unit`) };
  if (text(name) === '' && entries[name].type === 'nullish') return null;
  if (kind === 'number') return parseTypedNumber(text(name));
  return kind === 'yes or no' ? text(name) === 'yes' : text(name);
}
