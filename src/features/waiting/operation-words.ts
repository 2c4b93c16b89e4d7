import type { Meant } from '../../../domain/contract/operation.ts';
import { ratingWord } from '../../../domain/rating/rating-scale.ts';

/** A change as a person would name it, and what it says. */
export interface OperationWords {
  title: string;
  detail: string;
}

/** 'Rating for Lagos' and 'MTN Very Good · GLO Poor'. A kind without words does not compile. */
export function operationWords(meant: Meant): OperationWords {
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
  }
}
