import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity, type Size, type Validity } from '../../../domain/plan/size-and-validity.ts';

const LABELS: Record<string, string> = {
  name: 'Name',
  network: 'Network',
  size: 'Size',
  price: 'Price',
  validity: 'Validity',
  description: 'Description',
  buy_url: 'Buy link',
  discount: 'Discount',
  auto_renew: 'Renewal',
  bonus: 'Bonus',
  category: 'Category',
  ussd_code: 'USSD code',
  ussd_steps: 'USSD steps',
  list_price: "Operator's own price",
  provider_id: 'Provider',
  website: 'Website',
  email: 'Contact email',
  phone: 'WhatsApp number',
};

/** Fields that change with others, and that nobody decides about. */
const UNTOLD: ReadonlySet<string> = new Set(['currency', 'source', 'as_of']);

/** Of some fields those that people are told of. */
export const toldFields = (fields: readonly string[]): string[] => fields.filter((field) => !UNTOLD.has(field));

/** What a field is called: 'Price'. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

/** What a field holds, as lists write it: '₦1,400', '1.5 GB', 'none'. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'price' || field === 'list_price') return formatNaira(Number(value));
  if (field === 'size') return formatSize(value as Size);
  if (field === 'validity') return formatValidity(value as Validity);
  if (field === 'discount') return `${value}%`;
  if (field === 'auto_renew') return value === true ? 'Auto-renews' : 'No auto-renewal';
  // Nobody knows a seller by an id.
  return field === 'provider_id' ? 'another seller' : String(value);
}

/** 'Price ₦1,400 · Validity 30 days'. */
export function changeWords(change: Readonly<Record<string, unknown>>): string {
  return toldFields(Object.keys(change))
    .map((field) => `${fieldLabel(field)} ${valueWords(field, change[field])}`)
    .join(' · ');
}
