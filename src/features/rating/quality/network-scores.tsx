import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { NETWORKS, type Network } from '../../../../domain/plan/network.ts';
import { earlyOf, peopleOf, TOO_FEW_RATINGS } from '../../../../domain/rating/format-score.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { ratingWord } from '../../../../domain/rating/rating-scale.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatOwnRating } from '../../../session/own-answers/format-own-answers.ts';
import type { ShownRating } from '../../../session/own-answers/shown-answers.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './quality.css.ts';

type Entry = NetworkQuality['networks'][number];

interface NetworkScoresProps {
  /** The accessible name of the list. */
  label: string;
  /** Undefined if what others say is not known. */
  quality: NetworkQuality | undefined;
  /** The user's own ratings of the state. */
  own: readonly ShownRating[];
}

/** The ratings of each network of a state by others, and beside them the user's own. */
export function NetworkScores({ label, quality, own }: NetworkScoresProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className={css.list} role="list" aria-label={label}>
      {NETWORKS.map((network) => (
        <ScoreRow
          key={network}
          network={network}
          entry={quality?.networks.find(({ network_name }) => network_name === network)}
          own={own.find(({ network_name }) => network_name === network)}
        />
      ))}
    </ul>
  );
}

interface ScoreRowProps {
  network: Network;
  entry: Entry | undefined;
  own: ShownRating | undefined;
}

function ScoreRow({ network, entry, own }: ScoreRowProps) {
  const average = entry?.average ?? entry?.early?.average;
  return (
    <li className={css.row}>
      <NetworkBadge network={network} />
      {average !== undefined && <b className={css.average}>{average.toFixed(1)}</b>}
      <p className={css.words}>
        {entry && <span className={css.people}>{peopleIn(entry, own)}</span>}
        {own ? (
          <span className={own.isWaiting ? css.unsent : css.own}>{formatOwnRating(own, dayInLagos(Date.now()))}</span>
        ) : (
          typeof entry?.average === 'number' && <span className={css.own}>{ratingWord(entry.average)}</span>
        )}
      </p>
      <span className={css.scale} aria-hidden>
        {average !== undefined && <Bar average={average} isEarly={entry?.average === null} />}
        {own && <i className={css.mark} style={{ insetInlineStart: percentOf(own.rating) }} />}
      </span>
    </li>
  );
}

/** A score on the scale from 0 to 5; lighter where too few people made it. */
function Bar({ average, isEarly }: { average: number; isEarly: boolean }) {
  return <i className={classNames(css.bar, isEarly && css.early)} style={{ width: percentOf(average) }} />;
}

/** The best rating. */
const TOP = 5;
const percentOf = (rating: number) => `${(rating / TOP) * 100}%`;

/** Returns '212 people', 'early · only you' or 'too few ratings'. */
export function peopleIn({ average, count, early }: Entry, own: ShownRating | undefined): string {
  if (average !== null) return peopleOf(count);
  if (!early) return TOO_FEW_RATINGS;
  const isOnlyOwn = early.people === 1 && own !== undefined && !own.isWaiting && early.average === own.rating;
  return isOnlyOwn ? 'early · only you' : earlyOf(early);
}

/** Holds the place of the list while it loads. */
export function ScoresSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading how people rated</span>
      {NETWORKS.map((network) => (
        <div key={network} className={css.row} aria-hidden>
          <span className={css.badge} />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
