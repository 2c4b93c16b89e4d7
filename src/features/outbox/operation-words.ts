import type { OperationDraft } from '../../../domain/contract/operation.ts';
import type { PlanInput } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { ratingWord } from '../../../domain/rating/rating.ts';
import { changeWords, fieldLabel, toldFields } from './field-words.ts';

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
