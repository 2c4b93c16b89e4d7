import type { Network } from '../../../../domain/plan/network.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { namesOf } from '../network-names.ts';

const QUESTION = 'How is your network?';

/**
 * Returns what people say about the networks of a state in a sentence: which they rate best, as far as their scores differ.
 * Without an answer to that it asks.
 */
export function verdictOf(quality: NetworkQuality | undefined): string {
  if (quality === undefined) return QUESTION;
  if (isUnrated(quality)) return 'Be the first to rate';
  const leaders = leadersOf(quality);
  if (leaders.length === 0) return QUESTION;
  return leaders.length === 1 ? `${namesOf(leaders)} is rated best` : `${namesOf(leaders)} lead`;
}

/** Returns the networks whose score, as shown, is the best of a state's; none while all look equal. */
export function leadersOf(quality: NetworkQuality): Network[] {
  const scores = quality.networks.flatMap(({ network_name: network, average }) =>
    average === null ? [] : [{ network, shown: average.toFixed(1) }],
  );
  const best = Math.max(...scores.map(({ shown }) => Number(shown)));
  const leaders = scores.filter(({ shown }) => Number(shown) === best).map(({ network }) => network);
  return leaders.length === scores.length ? [] : leaders;
}

/** True while nobody has rated any network of a state. */
export const isUnrated = ({ networks }: NetworkQuality): boolean =>
  networks.every(({ count, early }) => count === 0 && !early);
