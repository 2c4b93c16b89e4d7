import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../../domain/plan/size-and-validity.ts';
import type { SellersPlan } from './check-rows.ts';

type EitherPlan = SellersPlan | Plan;

/** How the fields of a plan are said, one beside the other; long texts are only said to differ. */
const SHORT: readonly [string, (plan: EitherPlan) => string][] = [
  ['name', ({ name }) => name],
  ['network', ({ network }) => network],
  ['price', ({ price }) => formatNaira(price)],
  ['size', ({ size }) => formatSize(size)],
  ['validity', ({ validity }) => formatValidity(validity)],
  ['discount', ({ discount }) => (typeof discount === 'number' ? `${discount}%` : '')],
  ['auto-renewal', ({ auto_renew }) => (typeof auto_renew === 'boolean' ? (auto_renew ? 'yes' : 'no') : '')],
  ['category', ({ category }) => category ?? ''],
  ['USSD code', ({ ussd_code }) => ussd_code ?? ''],
  ['USSD steps', ({ ussd_steps }) => ussd_steps ?? ''],
  ["operator's own price", ({ list_price }) => (typeof list_price === 'number' ? formatNaira(list_price) : '')],
];
const LONG: readonly [string, (plan: EitherPlan) => string][] = [
  ['description', ({ description }) => description],
  ['buy link', ({ buy_url }) => buy_url ?? ''],
  ['bonus', ({ bonus }) => bonus ?? ''],
];

/** What a plan of the upload says otherwise than the one that is listed: 'price ₦1,500 → ₦1,400'. Empty if nothing. */
export function planDifferences(listed: Plan, uploaded: SellersPlan): string[] {
  const differs = (say: (plan: EitherPlan) => string) => plain(say(listed)) !== plain(say(uploaded));
  return [
    ...SHORT.filter(([, say]) => differs(say)).map(
      ([field, say]) => `${field} ${say(listed) || 'none'} → ${say(uploaded) || 'none'}`,
    ),
    ...LONG.filter(([, say]) => differs(say)).map(([field]) => `another ${field}`),
  ];
}

/** A table that was saved elsewhere has other line breaks. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
