import { useQuery } from '@tanstack/react-query';
import { failureReason, isOffline } from '../../lib/failure-messages.ts';
import { Button } from '../../ui/button.tsx';
import { live } from '../../ui/theme/layout.css.ts';
import { small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './network-rating.css.ts';
import { useQuality } from './quality/quality.queries.ts';
import { verdictOf } from './quality/verdict.ts';
import { statesQuery } from './rating.queries.ts';

/** Says how people rate the networks of a state, or offers to load it again, above the form of a user who has not rated. */
export function ScoresHeading({ location }: { location: string | undefined }) {
  const { answer, error, retry } = useQuality(location);
  // Offline a rating can be saved, and what people say comes with the network.
  const hasFailed = error !== null && !isOffline(error);
  const states = useQuery(statesQuery());
  const retryAll = () => {
    retry();
    if (states.error) void states.refetch();
  };
  return (
    <div className={css.withRetry}>
      <h2 className={css.headline}>{hasFailed ? 'Could not load' : verdictOf(answer)}</h2>
      {hasFailed && <Button onClick={retryAll}>Retry</Button>}
    </div>
  );
}

/** Tells what could not be loaded and why. The heading offers to load ratings again, this only the list of states. */
export function LoadFailure({ location }: { location: string | undefined }) {
  const quality = useQuality(location);
  const states = useQuery(statesQuery());
  const error = quality.error ?? states.error;
  const failed = [states.error && 'states', quality.error && 'ratings'].filter(Boolean).join(' and ');
  return (
    <div role="alert" className={quality.error ? visuallyHidden : live}>
      {error && (
        <div className={css.withRetry}>
          <p className={small}>
            <b>The {failed} could not be loaded.</b> {failureReason(error)}
          </p>
          {!quality.error && <Button onClick={() => void states.refetch()}>Retry</Button>}
        </div>
      )}
    </div>
  );
}
