import { useState } from 'react';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import type { Saved } from '../../data/outbox/outbox-state.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { Card } from '../../ui/card.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { h1, h2, quiet } from '../../ui/theme/text.css.ts';
import type { Located } from './locate.ts';
import * as css from './network-rating.css.ts';
import { unsentChoices } from './rating-choices.ts';
import { RatingForm } from './rating-form.tsx';
import { StateChooser } from './state-chooser.tsx';
import { QualitySkeleton, StateQuality } from './state-quality.tsx';
import { placeMessage, usePlace } from './use-place.ts';

interface NetworkRatingScreenProps {
  /** Finds the user's state. Must be a stable function. */
  locate: () => Promise<Located>;
  /** Saves a rating on this device, or sends it. After a failure the choices stay. */
  onSubmit: (fields: RatingSubmission) => Promise<Saved>;
  /** The user's own ratings of all states. */
  ownRatings?: readonly ShownRating[] | undefined;
  /** A rating to edit, with its state: the position is then not requested. */
  initial?: RatingSubmission | undefined;
  /** False: the position is requested only when the user asks. */
  findOnLoad?: boolean | undefined;
}

const NOTHING: readonly ShownRating[] = [];

/** Rates the networks in the user's state and shows the ratings of others (docs/specification/02-screens.md). */
export function NetworkRatingScreen({ locate, onSubmit, ownRatings = NOTHING, ...start }: NetworkRatingScreenProps) {
  const { initial, findOnLoad = true } = start;
  const { place, location, choose, find } = usePlace(locate, { given: initial?.location, findOnLoad });
  const [missed, setMissed] = useState(0);
  const own = ownRatings.filter((rating) => rating.location === location);
  return (
    <div className={stack}>
      <header>
        <h1 className={h1}>Network Rating</h1>
        <p className={quiet} role="status">
          {placeMessage(place)}
        </p>
      </header>
      <div className={css.sides}>
        <Card as="section" className={stack} aria-label="Your rating">
          <StateChooser place={place} missed={missed} choose={choose} find={find} />
          <RatingForm
            location={location}
            finding={place.kind === 'finding'}
            initial={initial}
            own={unsentChoices(own)}
            onSubmit={onSubmit}
            onMissing={() => setMissed(missed + 1)}
          />
        </Card>
        <Card as="section" className={stack} aria-labelledby="quality">
          <h2 className={h2} id="quality">
            {location === undefined ? 'Quality by state' : `Quality in ${location}`}
          </h2>
          {location !== undefined && <StateQuality key={location} location={location} own={own} />}
          {location === undefined && place.kind === 'finding' && <QualitySkeleton />}
          {location === undefined && place.kind !== 'finding' && (
            <p className={quiet}>Choose a state to see how its networks are rated.</p>
          )}
        </Card>
      </div>
    </div>
  );
}
