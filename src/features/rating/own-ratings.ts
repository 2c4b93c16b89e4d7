import type { Operation } from '../../../domain/contract/operation.ts';
import { choicesIn, type RatingChoices } from './rating-choices.ts';

/**
 * What somebody has said of a state's networks and the server has not got yet, to be laid over what it says: for each
 * network the newest rating of that state that waits on this device.
 */
export function ownRatings(operations: readonly Operation[], location: string): RatingChoices {
  const said = [...operations]
    .sort((one, other) => one.seq - other.seq)
    .flatMap(({ kind, state, fields }) =>
      kind === 'rateNetworks' && state === 'waiting' && fields.location === location ? [choicesIn(fields)] : [],
    );
  return Object.assign({}, ...said);
}
