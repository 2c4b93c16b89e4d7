import * as v from 'valibot';
import { PlanInputSchema } from './plan.ts';
import { parseTypedNumber } from './price.ts';

const { name, network, size, price, validity, description, buy_url, discount, auto_renew, bonus } =
  PlanInputSchema.entries;
const PlanFormValuesSchema = v.object({
  name,
  network,
  size,
  price,
  validity,
  description,
  buy_url,
  discount,
  auto_renew,
  bonus,
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
export const PlanFormSchema = v.pipe(Texts, PlanFormValuesSchema);

/** As `PlanFormSchema`, with a required provider. */
export const SellerPlanFormSchema = v.pipe(
  Texts,
  v.object({ ...PlanFormValuesSchema.entries, provider_id: chosenSeller }),
);

function readTexts(texts: Record<string, string>) {
  const text = (field: string) => texts[field]?.trim() ?? '';
  const { provider_id } = texts;
  return {
    name: text('name'),
    network: text('network'),
    size: { value: parseTypedNumber(text('size.value')), unit: text('size.unit') },
    price: parseTypedNumber(text('price')),
    validity: { value: parseTypedNumber(text('validity.value')), unit: text('validity.unit') },
    description: text('description'),
    buy_url: text('buy_url') || null,
    discount: text('discount') === '' ? null : parseTypedNumber(text('discount')),
    auto_renew: text('auto_renew') === '' ? null : text('auto_renew') === 'yes',
    bonus: text('bonus') || null,
    ...(provider_id === undefined ? {} : { provider_id }),
  };
}
