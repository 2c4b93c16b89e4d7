import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { ratingWord } from '../../../domain/rating/rating-scale.ts';
import { Button } from '../../ui/button.tsx';
import * as css from './network-rating.css.ts';
import type { RatingChoices } from './rating-choices.ts';

interface AskFriendProps {
  location: string;
  /** The user's ratings. */
  ratings: RatingChoices;
  share: (text: string) => Promise<void>;
}

/** Asks other people of the state to rate: only many of them make a score. */
export function AskFriend({ location, ratings, share }: AskFriendProps) {
  return (
    <Button
      kind="go"
      big
      wide
      className={css.ask}
      onClick={() => void share(invitation(location, ratings, window.location.origin))}
    >
      Ask a friend in {location} to rate
    </Button>
  );
}

/** Returns a text that stands alone: what the user said, the question, and where to answer it. */
export function invitation(location: string, ratings: RatingChoices, origin: string): string {
  const said = NETWORKS.flatMap((network) => {
    const rating = ratings[network];
    return rating ? [`${NETWORK_NAME[network]} ${ratingWord(rating)}`] : [];
  });
  return `How good are the networks in ${location}? I said: ${said.join(', ')}. Rate yours: ${origin}/network-rating`;
}
