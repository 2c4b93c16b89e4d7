import { isSame } from '../../../domain/contract/edit-conflicts.ts';
import type { BaseValues, OperationDraft, RefreshChange } from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { fieldLabel, formatField } from '../../../domain/plan/plan-fields.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { PURCHASE_OUTCOMES } from '../../../domain/purchase/purchase-outcomes.ts';
import { countOf, formatNumber } from '../../../domain/quantity.ts';
import { ratingWord } from '../../../domain/rating/rating-scale.ts';

/** A change in the user's terms. */
export interface OperationDescription {
  title: string;
  detail: string;
}

/** A change that only a newer release can name. */
export const UNKNOWN_CHANGE: OperationDescription = {
  title: 'A change made by a newer version',
  detail: 'It is sent after the next update of SabiData',
};

/** Returns 'Rating for Lagos' and 'MTN Very Good · GLO Poor'. A kind without a case does not compile. */
export function describeOperation(draft: OperationDraft): OperationDescription {
  switch (draft.kind) {
    case 'rateNetworks':
      return {
        title: `Rating for ${draft.fields.location}`,
        detail: draft.fields.ratings.map((one) => `${one.network_name} ${ratingWord(one.rating)}`).join(' · '),
      };
    case 'recordClick':
      return { title: 'Visit to a seller', detail: draft.fields.plan_name };
    case 'reportPurchase': {
      const { plan_name, outcome, price } = draft.fields;
      const said = typeof price === 'number' ? ` ${formatNaira(price)}` : '';
      return { title: `Your answer on ${plan_name}`, detail: `Still right? ${PURCHASE_OUTCOMES[outcome]}${said}` };
    }
    case 'updateUser': {
      const { firstname, lastname, telephone } = draft.fields;
      const name = [firstname, lastname].filter(Boolean).join(' ');
      const phone = telephone === null ? 'no phone' : telephone;
      return { title: 'Your profile', detail: [name, phone].filter(Boolean).join(' · ') };
    }
    case 'createPlan':
      return { title: `New plan ${draft.fields.name}`, detail: planWords(draft.fields) };
    case 'createPlans':
      return { title: newPlans(draft.fields.plans.length), detail: someNames(draft.fields.plans) };
    case 'updatePlan':
      return {
        title: editTitle(draft.fields.plan_name, draft.fields.change),
        detail: describeChange(draft.fields.change),
      };
    case 'deletePlan':
      return { title: `Deletion of ${draft.fields.plan_name}`, detail: 'Taken off your list' };
    case 'refreshPlans':
      return { title: 'Update of your price list', detail: describeRefresh(draft.fields.rows) };
    case 'createProvider':
      return { title: 'Your provider profile', detail: [draft.fields.name, draft.fields.phone].join(' · ') };
    case 'updateProvider': {
      const { provider_name, change } = draft.fields;
      return { title: editTitle(provider_name, change), detail: describeChange(change) };
    }
    case 'deleteProvider':
      return { title: `Deletion of ${draft.fields.provider_name}`, detail: 'With all its plans' };
  }
}

const NAMES_SHOWN = 3;

/** Returns 'Price of MTN 1.5GB' for a single field, else 'Change of MTN 1.5GB'. */
function editTitle(name: string, change: Readonly<Record<string, unknown>>): string {
  const [field, ...others] = shownFields(Object.keys(change));
  return field && others.length === 0 ? `${changedFieldLabel(field)} of ${name}` : `Change of ${name}`;
}

const planWords = ({ network, size, price, validity }: PlanInput) =>
  [network, formatSize(size), formatNaira(price), formatValidity(validity)].join(' · ');

/** Returns '3 new, 96 changed, 1 removed'. A row that gives the price again confirms it. */
function describeRefresh(rows: readonly RefreshChange[]): string {
  const isConfirmed = (row: RefreshChange) => row.op === 'update' && Object.keys(shownDifferences(row)).length === 0;
  const counts = [
    [rows.filter(({ op }) => op === 'create').length, 'new'],
    [rows.filter((row) => row.op === 'update' && !isConfirmed(row)).length, 'changed'],
    [rows.filter(isConfirmed).length, 'confirmed'],
    [rows.filter(({ op }) => op === 'delete').length, 'removed'],
  ] as const;
  return counts.flatMap(([count, what]) => (count > 0 ? `${formatNumber(count)} ${what}` : [])).join(', ');
}

const shownDifferences = ({ change, base }: { change: object; base: BaseValues }) =>
  Object.fromEntries(Object.entries(change).filter(([field, value]) => !isSame(value, base[field])));

const newPlans = (count: number) => countOf(count, 'new plan');

function someNames(plans: readonly PlanInput[]): string {
  const names = plans.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const more = plans.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

/** Labels of fields that are not a plan's. A name may be a plan's or a provider's, and the title says whose. */
const LABELS: Record<string, string> = {
  name: 'Name',
  website: 'Website',
  email: 'Contact email',
  phone: 'WhatsApp number',
  use_reason: 'Reason',
};

/** Fields that change along with others. Users neither see nor decide about them. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['currency', 'source', 'as_of', 'confirm_price']);

/** Filters out the hidden fields. */
export const shownFields = (fields: readonly string[]): string[] => fields.filter((field) => !HIDDEN_FIELDS.has(field));

/** Returns the label of a field: 'Price'. */
export const changedFieldLabel = (field: string): string => LABELS[field] ?? fieldLabel(field);

/** Returns 'Price ₦1,400 · Validity 30 days'. */
export function describeChange(change: Readonly<Record<string, unknown>>): string {
  return shownFields(Object.keys(change))
    .map((field) => `${changedFieldLabel(field)} ${formatField(field, change[field])}`)
    .join(' · ');
}
