import { useState } from 'react';
import type { Operation } from '../../../domain/contract/operation.ts';
import type { RatingSubmission } from '../../../domain/rating/rating.ts';
import type { Saved } from '../../data/outbox/outbox-ports.ts';
import { Card } from '../../ui/card.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { h1, h2, quiet } from '../../ui/theme/text.css.ts';
import type { Located } from './locate.ts';
import * as css from './network-rating.css.ts';
import { ownRatings } from './rating-choices.ts';
import { RatingForm } from './rating-form.tsx';
import { PlacePart } from './state-chooser.tsx';
import { QualityPart, QualitySkeleton } from './state-quality.tsx';
import { placeWords, usePlace } from './use-place.ts';

interface NetworkRatingScreenProps {
  /** Tells where the person is. Must stay the same function. */
  locate: () => Promise<Located>;
  /** Saves a rating on this device, or sends it. When it fails, what was chosen stays. */
  onSubmit: (fields: RatingSubmission) => Promise<Saved>;
  /** What of this person waits to be sent, of any kind. */
  operations?: readonly Operation[] | undefined;
  /** A rating to begin with, its state included: the position is then not asked for. */
  initial?: RatingSubmission | undefined;
  /** False where the position is looked for on request only. */
  findOnLoad?: boolean | undefined;
}

const NOTHING: readonly Operation[] = [];

/** Rate the networks where you are, and see how others did (docs/specification/02-screens.md, Network rating). */
export function NetworkRatingScreen({ locate, onSubmit, operations = NOTHING, ...start }: NetworkRatingScreenProps) {
  const { initial, findOnLoad = true } = start;
  const { place, location, choose, find } = usePlace(locate, { given: initial?.location, findOnLoad });
  const [missed, setMissed] = useState(0);
  const own = location === undefined ? {} : ownRatings(operations, location);
  return (
    <div className={stack}>
      <header>
        <h1 className={h1}>Network Rating</h1>
        <p className={quiet} role="status">
          {placeWords(place)}
        </p>
      </header>
      <div className={css.sides}>
        <Card as="section" className={stack} aria-label="Your rating">
          <PlacePart place={place} missed={missed} choose={choose} find={find} />
          <RatingForm
            location={location}
            finding={place.kind === 'finding'}
            initial={initial}
            own={own}
            onSubmit={onSubmit}
            onMissing={() => setMissed(missed + 1)}
          />
        </Card>
        <Card as="section" className={stack} aria-labelledby="quality">
          <h2 className={h2} id="quality">
            {location === undefined ? 'Quality by state' : `Quality in ${location}`}
          </h2>
          {location !== undefined && <QualityPart key={location} location={location} />}
          {location === undefined && place.kind === 'finding' && <QualitySkeleton />}
          {location === undefined && place.kind !== 'finding' && (
            <p className={quiet}>Choose a state to see how its networks are rated.</p>
          )}
        </Card>
      </div>
    </div>
  );
}
