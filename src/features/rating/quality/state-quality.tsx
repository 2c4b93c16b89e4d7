import { type ReactNode, type Ref, useId } from 'react';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import type { ShownRating } from '../../../session/own-answers/shown-answers.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { h2, quiet } from '../../../ui/theme/text.css.ts';
import { isUnrated, NetworkScores, ScoresSkeleton } from './network-scores.tsx';
import * as css from './quality.css.ts';
import { useQuality } from './quality.queries.ts';
import { QualityByMonth } from './quality-by-month.tsx';
import { UntilScore } from './until-score.tsx';

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
  const { answer: quality, age } = useQuality(location);
  const isRated = own.length > 0;
  const title = isRated ? `You rated in ${location}` : `${location}, not rated yet`;
  return (
    <QualityCard
      title={title}
      heading={heading}
      note={quality && age && <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>}
    >
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
  /** True while the scores stand above the selectors. */
  isFormFirst: boolean;
}

/** How people rate a state: who is missing to a score, and the last months. Of unknown height, it stands below all else. */
export function StateQuality({ location, isRated, isFormFirst }: StateQualityProps) {
  const { answer: quality, age, error, retry } = useQuality(location);
  // The form says it.
  if (isFormFirst && quality && isUnrated(quality) && !isRated) return null;
  return (
    <QualityCard
      title={`Quality in ${location}`}
      note={quality && age && !isRated && <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>}
    >
      {!quality && !error && <ScoresSkeleton />}
      {quality && isUnrated(quality) && !isRated && (
        <p>
          <b>Nobody has rated {location} yet.</b> <span className={quiet}>Yours is the first that people see.</span>
        </p>
      )}
      {error && <Failure {...fetchFailure(error, 'Failed to fetch ratings')} onRetry={retry} />}
      {isRated && quality && <UntilScore quality={quality} />}
      {quality && <QualityByMonth quality={quality} />}
    </QualityCard>
  );
}

interface QualityCardProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** A note beside the title: it moves nothing when it comes or goes. */
  note?: ReactNode;
  children: ReactNode;
}

export function QualityCard({ title, heading, note, children }: QualityCardProps) {
  const id = useId();
  return (
    <Card as="section" className={stack} aria-labelledby={id}>
      <header className={css.head}>
        <h2 ref={heading} className={h2} id={id} tabIndex={-1}>
          {title}
        </h2>
        <p role="status">{note}</p>
      </header>
      {children}
    </Card>
  );
}
