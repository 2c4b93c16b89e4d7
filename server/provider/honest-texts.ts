import { claimMessage, isHonest, isHonestName } from '../../domain/claims/honest-text.ts';
import { ApiError } from '../http/errors.ts';

interface Texts {
  name?: string | undefined;
  how_to_buy?: string | null | undefined;
}

/**
 * Checks the new texts of a seller.
 * @param before the seller's texts, which may stay although they are from before the rule
 * @throws 'bad_input' for a text that is not honest
 */
export function assertHonestTexts({ name, how_to_buy }: Texts, before: Texts = {}): void {
  if (name !== undefined && name !== before.name && !isHonestName(name)) {
    throw new ApiError('bad_input', claimMessage('Provider Name'), { field: 'name' });
  }
  if (how_to_buy && how_to_buy !== before.how_to_buy && !isHonest(how_to_buy)) {
    throw new ApiError('bad_input', claimMessage('How to buy'), { field: 'how_to_buy' });
  }
}
