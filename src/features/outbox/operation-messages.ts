import type { OperationDraft } from '../../../domain/contract/operation.ts';
import type { OperationKind } from '../../../domain/contract/operations.calls.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, type Size } from '../../../domain/plan/size.ts';
import { formatValidity, type Validity } from '../../../domain/plan/validity.ts';
import { ratingWord } from '../../../domain/rating/rating-scale.ts';

/** A change as a person would name it, and what it says. */
export interface OperationWords {
  title: string;
  detail: string;
}

/** 'Rating for Lagos' and 'MTN Very Good · GLO Poor'. A kind without words does not compile. */
export function operationWords(meant: OperationDraft): OperationWords {
  switch (meant.kind) {
    case 'rateNetworks':
      return {
        title: `Rating for ${meant.fields.location}`,
        detail: meant.fields.ratings.map((one) => `${one.network_name} ${ratingWord(one.rating)}`).join(' · '),
      };
    case 'recordClick':
      return { title: 'Visit to a seller', detail: meant.fields.plan_name };
    case 'updateUser': {
      const { firstname, lastname, telephone } = meant.fields;
      const name = [firstname, lastname].filter(Boolean).join(' ');
      const phone = telephone === null ? 'no phone' : telephone;
      return { title: 'Your profile', detail: [name, phone].filter(Boolean).join(' · ') };
    }
    case 'createPlan':
      return { title: `New plan ${meant.fields.name}`, detail: planWords(meant.fields) };
    case 'createPlans':
      return { title: newPlans(meant.fields.plans.length), detail: someNames(meant.fields.plans) };
    case 'updatePlan':
      return {
        title: editTitle(meant.fields.plan_name, meant.fields.change),
        detail: changeWords(meant.fields.change),
      };
    case 'deletePlan':
      return { title: `Deletion of ${meant.fields.plan_name}`, detail: 'Taken off your list' };
    case 'createProvider':
      return { title: 'Your provider profile', detail: [meant.fields.name, meant.fields.phone].join(' · ') };
    case 'updateProvider': {
      const { provider_name, change } = meant.fields;
      return { title: editTitle(provider_name, change), detail: changeWords(change) };
    }
    case 'deleteProvider':
      return { title: `Deletion of ${meant.fields.provider_name}`, detail: 'With all its plans' };
  }
}

const NAMES_TOLD = 3;

/** 'Price of MTN 1.5GB' when one thing was changed, else 'Change of MTN 1.5GB'. */
function editTitle(name: string, change: Readonly<Record<string, unknown>>): string {
  const [field, ...others] = toldFields(Object.keys(change));
  return field && others.length === 0 ? `${fieldLabel(field)} of ${name}` : `Change of ${name}`;
}

const planWords = ({ network, size, price, validity }: PlanInput) =>
  [network, formatSize(size), formatNaira(price), formatValidity(validity)].join(' · ');

const newPlans = (count: number) => (count === 1 ? '1 new plan' : `${count} new plans`);

function someNames(plans: readonly PlanInput[]): string {
  const names = plans.slice(0, NAMES_TOLD).map(({ name }) => name);
  const more = plans.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

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

const EDITABLE: Record<OperationKind, boolean> = {
  rateNetworks: true,
  recordClick: false,
  updateUser: true,
  createPlan: true,
  createPlans: true,
  updatePlan: true,
  deletePlan: false,
  createProvider: true,
  updateProvider: true,
  deleteProvider: false,
};

/** Whether a person can put other values into a refused change: a rating or a plan yes, something that happened or is to go no. */
export const canEdit = (kind: OperationKind): boolean => EDITABLE[kind];
