import { type ReactNode, type Ref, useId } from 'react';
import { SHORT_NETWORK_NAME } from '../../../../domain/plan/network.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { classNames } from '../../../lib/class-names.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import type { ShownRating } from '../../../session/own-answers/shown-answers.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { live, stack } from '../../../ui/theme/layout.css.ts';
import { quiet } from '../../../ui/theme/text.css.ts';
import { headline } from '../network-rating.css.ts';
import { risingMost } from './month-change.ts';
import { NetworkScores, ScoresSkeleton } from './network-scores.tsx';
import * as css from './quality.css.ts';
import { useQuality } from './quality.queries.ts';
import { QualityByMonth } from './quality-by-month.tsx';
import { Whose } from './score-beside.tsx';
import { UntilScore } from './until-score.tsx';
import { isUnrated } from './verdict.ts';

interface StateRatingsProps {
  location: string;
  /** The user's own ratings of this state. */
  own: readonly ShownRating[];
  /** Takes the focus after a rating. */
  heading: Ref<HTMLHeadingElement>;
  /** The next step of a user who has rated this state. */
  nextStep: ReactNode;
}

/** The words of a user who rates about a state, beside what others say. As high before their words have come as with them. */
export function StateRatings({ location, own, heading, nextStep }: StateRatingsProps) {
  const { answer: quality } = useQuality(location);
  const isRated = own.length > 0;
  const title = isRated ? `You rated in ${location}` : `${location}, not rated yet`;
  return (
    <QualityCard title={title} heading={heading} isFirst>
      <p className={css.saidBy} role="status">
        <Whose location={location} isRated={isRated} />
      </p>
      <NetworkScores label={title} quality={quality} own={own} />
      <div className={css.nextStep}>
        {isRated ? nextStep : <p className={quiet}>Yours helps people in {location} to choose.</p>}
      </div>
    </QualityCard>
  );
}

interface StateQualityProps {
  location: string;
  /** True if the user has rated this state. */
  isRated: boolean;
  /** True while the scores stand beside the selectors. */
  isFormFirst: boolean;
}

/** How people rate a state: who is missing to a score, and the last months. Of unknown height, it stands below all else. */
export function StateQuality({ location, isRated, isFormFirst }: StateQualityProps) {
  const { answer: quality, age, error, retry } = useQuality(location);
  // The form says that there is nothing.
  if (isFormFirst && (error || (quality && isUnrated(quality) && !isRated))) return null;
  return (
    <QualityCard title={`Quality in ${location}`} finding={quality && <Rising quality={quality} />}>
      {!quality && !error && <ScoresSkeleton />}
      {quality && isUnrated(quality) && !isRated && (
        <p>
          <b>Nobody has rated {location} yet.</b> <span className={quiet}>Yours is the first that people see.</span>
        </p>
      )}
      {error && <Failure {...fetchFailure(error, 'Failed to fetch ratings')} onRetry={retry} />}
      {isRated && quality && <UntilScore quality={quality} />}
      {quality && <QualityByMonth quality={quality} />}
      <p className={live} role="status">
        {quality && age && <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>}
      </p>
    </QualityCard>
  );
}

/** Names the network whose score has risen most. */
function Rising({ quality }: { quality: NetworkQuality }) {
  const rising = risingMost(quality);
  return rising && <Chip tone="ok">{`${SHORT_NETWORK_NAME[rising.network]} rises most`}</Chip>;
}

interface QualityCardProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** True for what speaks first on the screen. */
  isFirst?: boolean;
  /** Beside the title. */
  finding?: ReactNode;
  children: ReactNode;
}

export function QualityCard({ title, heading, isFirst = false, finding, children }: QualityCardProps) {
  const id = useId();
  return (
    <Card as="section" className={classNames(stack, css.onTop)} aria-labelledby={id}>
      <header className={css.head}>
        <h2 ref={heading} className={isFirst ? headline : css.title} id={id} tabIndex={-1}>
          {title}
        </h2>
        {finding}
      </header>
      {children}
    </Card>
  );
}
