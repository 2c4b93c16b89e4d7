import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import type { Saved } from '../../data/outbox/outbox-state.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { Card } from '../../ui/card.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { h3, quiet } from '../../ui/theme/text.css.ts';
import { AskFriend } from './ask-friend.tsx';
import type { Located } from './locate.ts';
import * as css from './network-rating.css.ts';
import { ScoresSkeleton } from './quality/network-scores.tsx';
import { onTop } from './quality/quality.css.ts';
import { QualityCard, StateQuality, StateRatings } from './quality/state-quality.tsx';
import { choicesIn } from './rating-choices.ts';
import { RatingForm } from './rating-form.tsx';
import { LoadFailure, ScoresHeading } from './scores-heading.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { usePlace } from './use-place.ts';

interface NetworkRatingScreenProps {
  /** Finds the user's state. Must be a stable function. */
  locate: () => Promise<Located>;
  /** Saves a rating on this device, or sends it. After a failure the choices stay. */
  onSubmit: (fields: RatingSubmission) => Promise<Saved>;
  /** Hands a text to another app. */
  share: (text: string) => Promise<void>;
  /** The user's own ratings of all states. */
  ownRatings?: readonly ShownRating[] | undefined;
  /** A rating to edit, with its state: the position is then not requested. */
  initial?: RatingSubmission | undefined;
  /** False: the position is requested only when the user asks. */
  findOnLoad?: boolean | undefined;
}

const NOTHING: readonly ShownRating[] = [];

/**
 * Rates the networks in the user's state (docs/specification/02-screens.md). Before a first rating the form stands first,
 * with what others say above each selector; afterwards what the user said, beside what others say.
 */
export function NetworkRatingScreen({ ownRatings = NOTHING, ...props }: NetworkRatingScreenProps) {
  const { locate, onSubmit, share, initial, findOnLoad = true } = props;
  const { place, location, choose, find } = usePlace(locate, { given: initial?.location, findOnLoad });
  const [missed, setMissed] = useState(0);
  // Answers that arrive later do not move what stands there.
  const [isAnswerFirst, setAnswerFirst] = useState(ownRatings.length > 0 && !initial);
  const heading = useRef<HTMLHeadingElement>(null);
  const stateList = useRef<HTMLSelectElement>(null);
  // Without a position, what the user said last stands there. To rate again they have to choose the state.
  const shown = location ?? (isAnswerFirst || place.kind !== 'finding' ? ownRatings.at(-1)?.location : undefined);
  const own = ownRatings.filter((rating) => rating.location === shown);
  const submit = async (fields: RatingSubmission) => {
    const saved = await onSubmit(fields);
    flushSync(() => setAnswerFirst(true));
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
    return saved;
  };
  const form = (
    <Card as="section" className={classNames(stack, onTop)} aria-label="Your rating">
      {isAnswerFirst ? <h2 className={h3}>Your rating</h2> : <ScoresHeading location={location} />}
      <LoadFailure location={isAnswerFirst ? undefined : location} />
      <RatingForm
        location={location}
        finding={place.kind === 'finding'}
        initial={initial}
        own={own}
        withScores={!isAnswerFirst}
        onSubmit={submit}
        onMissing={() => setMissed(missed + 1)}
      />
    </Card>
  );
  const said = isAnswerFirst && shown !== undefined && (
    <StateRatings
      key={`ratings of ${shown}`}
      location={shown}
      own={own}
      heading={heading}
      nextStep={<AskFriend location={shown} ratings={choicesIn({ ratings: [...own] })} share={share} />}
    />
  );
  return (
    <div className={stack}>
      <ScreenHeader list={stateList} place={place} missed={missed} choose={choose} find={find} />
      <div className={said ? css.sidesOfRated : css.sides}>
        {said}
        {form}
        {shown === undefined ? (
          <UnknownQuality isFinding={place.kind === 'finding'} />
        ) : (
          <StateQuality
            key={`quality of ${shown}`}
            location={shown}
            isRated={own.length > 0}
            isFormFirst={!isAnswerFirst}
          />
        )}
      </div>
    </div>
  );
}

/** In place of a state's quality while there is no state. */
function UnknownQuality({ isFinding }: { isFinding: boolean }): ReactNode {
  return (
    <QualityCard title="Quality by state">
      {isFinding ? <ScoresSkeleton /> : <p className={quiet}>Choose a state first.</p>}
    </QualityCard>
  );
}
