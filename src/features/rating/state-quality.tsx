import { useQuery } from '@tanstack/react-query';
import { NETWORKS } from '../../../domain/plan/network.ts';
import { formatScore, peopleOf, SCORE_NEEDS, TOO_FEW_RATINGS } from '../../../domain/rating/format-score.ts';
import type { NetworkQuality } from '../../../domain/rating/rating.ts';
import { RATING_SCALE, ratingWord } from '../../../domain/rating/rating-scale.ts';
import { freshOrCached, type ShownAnswer } from '../../lib/cached-answer.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { formatMonth } from '../../lib/format.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { Chip, NetworkBadge } from '../../ui/badges.tsx';
import { SkeletonRows } from '../../ui/feedback/loading.tsx';
import { Empty, Failure } from '../../ui/list/empty-states.tsx';
import { quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './network-rating.css.ts';
import { OwnRating, OwnRatings } from './own-ratings.tsx';
import { cachedQualityQuery, qualityQuery } from './rating.queries.ts';

export function QualitySkeleton() {
  return (
    <div>
      <QualityNote />
      <SkeletonRows rows={NETWORKS.length} label="Loading how people rated" />
    </div>
  );
}

/** The month of the figures, or their age if they are not fresh. */
function QualityNote({ age }: Partial<Pick<ShownAnswer<unknown>, 'age'>>) {
  return (
    <p className={`${css.note} ${small} ${quiet}`} role="status">
      {age ? <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip> : 'Of this month and the two before'}
    </p>
  );
}

interface StateQualityProps {
  location: string;
  /** The user's own ratings of this state. */
  own: readonly ShownRating[];
}

/** The ratings of the networks in a state, with their age if they are not fresh, and the user's own beside them. */
export function StateQuality({ location, own }: StateQualityProps) {
  const fresh = useQuery(qualityQuery(location));
  const cached = useQuery(cachedQualityQuery(location));
  const { answer: quality, age, error, retry } = freshOrCached(fresh, cached, 'Ratings');
  if (error) {
    return (
      <>
        <Failure {...fetchFailure(error, 'Failed to fetch ratings')} onRetry={retry} />
        <OwnRatings location={location} own={own} />
      </>
    );
  }
  if (!quality) return <QualitySkeleton />;
  if (own.length === 0 && quality.networks.every(({ count, early }) => count === 0 && !early))
    return <Empty title={`Too few ratings in ${location} yet`}>{SCORE_NEEDS}</Empty>;
  return (
    <div>
      <QualityNote age={age} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={css.list} role="list" aria-label={`Quality in ${location}`}>
        {quality.networks.map((entry) => (
          <QualityEntry
            key={entry.network_name}
            entry={entry}
            own={own.find(({ network_name }) => network_name === entry.network_name)}
          />
        ))}
      </ul>
    </div>
  );
}

type Entry = NetworkQuality['networks'][number];

/** From here on a score is called good news. */
const WELL = 3.5;

interface QualityEntryProps {
  entry: Entry;
  /** The user's own rating. */
  own?: ShownRating | undefined;
}

/** One network: '3.9 · 212 people', the user's own rating, its word, five steps for the eye, and its months. */
export function QualityEntry({ entry, own }: QualityEntryProps) {
  const { network_name, average, count, early, months } = entry;
  const known = months.some((month) => month.average !== null || month.early);
  return (
    <li className={css.entry}>
      <span className={css.network}>
        <NetworkBadge network={network_name} />
        {average === null ? (
          <span className={quiet}>{formatScore(null, count, early)}</span>
        ) : (
          <strong>{formatScore(average, count)}</strong>
        )}
      </span>
      {average !== null && <Steps average={average} />}
      <span className={css.sample}>
        {own && <OwnRating own={own} />}
        {average === null && !early && <span>{peopleOf(count)}</span>}
        {known && months.map((month) => <Month key={month.month} month={month} />)}
        {average !== null && (
          <span className={css.word}>
            <Chip tone={average >= WELL ? 'ok' : 'quiet'}>{ratingWord(average)}</Chip>
          </span>
        )}
      </span>
    </li>
  );
}

function Steps({ average }: { average: number }) {
  return (
    <span className={css.steps} aria-hidden>
      {RATING_SCALE.map((_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <i key={step} className={step < Math.round(average) ? css.step.on : css.step.off} />
      ))}
    </span>
  );
}

function Month({ month: { month, average, early } }: { month: Entry['months'][number] }) {
  return (
    <span>
      {formatMonth(month)}{' '}
      {average === null && early ? (
        `${early.average.toFixed(1)} early`
      ) : average === null ? (
        <>
          <span aria-hidden>–</span>
          <span className={visuallyHidden}>{TOO_FEW_RATINGS}</span>
        </>
      ) : (
        average.toFixed(1)
      )}
    </span>
  );
}
