import { dayInLagos } from '../../../domain/lagos-time.ts';
import { formatOwnRating } from '../../session/own-answers/format-own-answers.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { Chip, NetworkBadge } from '../../ui/badges.tsx';
import { strong } from '../../ui/theme/text.css.ts';
import * as css from './network-rating.css.ts';

/** The user's own rating of a network: 'You: Very Good'. */
export function OwnRating({ own }: { own: ShownRating }) {
  const text = formatOwnRating(own, dayInLagos(Date.now()));
  return own.isWaiting ? <Chip tone="wait">{text}</Chip> : <span className={strong}>{text}</span>;
}

interface OwnRatingsProps {
  location: string;
  own: readonly ShownRating[];
}

/** The user's own ratings of a state, for when those of others cannot be shown. */
export function OwnRatings({ location, own }: OwnRatingsProps) {
  if (own.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={css.list} role="list" aria-label={`Your ratings in ${location}`}>
      {own.map((rating) => (
        <li key={rating.network_name} className={css.rated}>
          <NetworkBadge network={rating.network_name} />
          <OwnRating own={rating} />
        </li>
      ))}
    </ul>
  );
}
