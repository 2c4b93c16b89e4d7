import { locate } from '../features/rating/locate.ts';
import { NetworkRatingScreen } from '../features/rating/network-rating-screen.tsx';
import { submitRating } from '../features/rating/submit-rating.ts';

export function NetworkRatingPage() {
  return <NetworkRatingScreen locate={locate} onSubmit={submitRating} />;
}
