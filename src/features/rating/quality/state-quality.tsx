import type { ReactNode, Ref } from 'react';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import type { ShownRating } from '../../../session/own-answers/shown-answers.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { stack } from '../../../ui/theme/layout.css.ts';
import { h2, quiet } from '../../../ui/theme/text.css.ts';
import { NetworkScores, ScoresSkeleton } from './network-scores.tsx';
import * as css from './quality.css.ts';
import { useQuality } from './quality.queries.ts';
import { QualityByMonth } from './quality-by-month.tsx';
import { UntilScore } from './until-score.tsx';

interface StateQualityProps {
  location: string;
  /** The user's own ratings of this state. */
  own: readonly ShownRating[];
  /** False while the scores of this month stand below the selectors. */
  withScores: boolean;
  /** Takes the focus after a rating. */
  heading: Ref<HTMLHeadingElement>;
  /** The next step of a user who has rated. */
  nextStep: ReactNode;
}

/** How people rate the networks of a state, beside what the user said, and what comes next once the user has rated. */
export function StateQuality({ location, own, withScores, heading, nextStep }: StateQualityProps) {
  const { answer: quality, age, error, retry } = useQuality(location);
  const isRated = own.length > 0;
  const label = isRated ? `You rated in ${location}` : `Quality in ${location}`;
  const isUnknown = quality?.networks.every(({ count, early }) => count === 0 && !early) ?? false;
  return (
    <QualityCard
      title={label}
      heading={heading}
      note={quality && age && <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>}
    >
      {!quality && !error && !isRated && <ScoresSkeleton />}
      {isUnknown && !isRated && (
        <p>
          <b>Nobody has rated {location} yet.</b> <span className={quiet}>Yours is the first that people see.</span>
        </p>
      )}
      {withScores && (isRated || (quality && !isUnknown)) && (
        <NetworkScores label={label} quality={quality} own={own} />
      )}
      {error && <Failure {...fetchFailure(error, 'Failed to fetch ratings')} onRetry={retry} />}
      {isRated && quality && <UntilScore quality={quality} />}
      {isRated && nextStep}
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
  return (
    <Card as="section" className={stack} aria-labelledby="quality">
      <header className={css.head}>
        <h2 ref={heading} className={h2} id="quality" tabIndex={-1}>
          {title}
        </h2>
        <p role="status">{note}</p>
      </header>
      {children}
    </Card>
  );
}
