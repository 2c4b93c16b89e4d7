import * as v from 'valibot';
import { PlanInputSchema } from './plan.ts';
import { typedNumber } from './typed-number.ts';

const { name, network, size, price, validity, description, buy_url, discount, auto_renew, bonus } =
  PlanInputSchema.entries;
const PlanFieldsSchema = v.object({
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

/** What the plan form asks for (docs/specification/05-validation.md, Plan form), as the API takes it. */
export type PlanFields = v.InferOutput<typeof PlanFieldsSchema>;

/** Whose plan it is, where that is chosen. A choice that was not made is absent from what a form sends. */
const chosenSeller = v.pipe(v.optional(v.string(), ''), v.uuid('Choose a provider'));

const Texts = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((texts): unknown => readTexts(texts)),
);

/** The texts of a plan form, by the names of its inputs, read into a plan; each wrong one has its first message. */
export const PlanFormSchema = v.pipe(Texts, PlanFieldsSchema);

/** The same for those who choose whose plan it is. */
export const SellerPlanFormSchema = v.pipe(Texts, v.object({ ...PlanFieldsSchema.entries, provider_id: chosenSeller }));

function readTexts(texts: Record<string, string>) {
  const text = (field: string) => texts[field]?.trim() ?? '';
  const { provider_id } = texts;
  return {
    name: text('name'),
    network: text('network'),
    size: { value: typedNumber(text('size.value')), unit: text('size.unit') },
    price: typedNumber(text('price')),
    validity: { value: typedNumber(text('validity.value')), unit: text('validity.unit') },
    description: text('description'),
    buy_url: text('buy_url') || null,
    discount: text('discount') === '' ? null : typedNumber(text('discount')),
    auto_renew: text('auto_renew') === '' ? null : text('auto_renew') === 'yes',
    bonus: text('bonus') || null,
    ...(provider_id === undefined ? {} : { provider_id }),
  };
}
