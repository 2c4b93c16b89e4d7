import type { Network } from '../../../../domain/plan/network.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import { TOO_FEW_RATINGS } from '../../../../domain/rating/format-score.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { failureReason } from '../../../lib/failure-messages.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { SignalBars } from '../../../ui/figures/signal-bars.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { peopleIn } from './network-scores.tsx';
import { useQuality } from './quality.queries.ts';
import * as css from './score-beside.css.ts';
import { isUnrated, leadersOf } from './verdict.ts';

type Entry = NetworkQuality['networks'][number];

interface ScoreBesideProps {
  network: Network;
  /** Undefined while the state is not known. */
  location: string | undefined;
  /** True while the state is looked for. */
  finding: boolean;
}

/** How others rate a network of a state, beside its selector: the score, and how many they are. */
export function ScoreBeside({ network, location, finding }: ScoreBesideProps) {
  const { answer, error } = useQuality(location);
  const isLoading = location === undefined ? finding : !answer && !error;
  const entry = answer?.networks.find(({ network_name }) => network_name === network);
  const average = entry?.average ?? entry?.early?.average;
  const isBest = answer !== undefined && leadersOf(answer).includes(network);
  return (
    <div className={css.beside}>
      {average !== undefined && <b className={isBest ? css.best : css.score}>{average.toFixed(1)}</b>}
      {(answer || error) && <SignalBars score={average ?? 0} isEarly={entry?.average === null} />}
      {answer && entry && <People entry={entry} isUnrated={isUnrated(answer)} />}
      {error && <span className={css.people}>not loaded</span>}
      {isLoading && <Skeleton width="short" />}
    </div>
  );
}

/** The people behind a score: '212 people', and on a phone a sign of people with their number. */
function People({ entry, isUnrated }: { entry: Entry; isUnrated: boolean }) {
  const { average, count, early } = entry;
  const people = average === null ? early?.people : count;
  if (people === undefined) return <span className={css.people}>{isUnrated ? 'no ratings yet' : TOO_FEW_RATINGS}</span>;
  const words = peopleIn(entry, undefined);
  return (
    <>
      <span className={css.peopleInWords}>{words}</span>
      <span className={css.peopleInShort} role="img" aria-label={words}>
        {average === null && 'early '}
        <Icon path={PERSON} size={12} />
        {formatNumber(people)}
      </span>
    </>
  );
}

const PERSON = 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0';

/** Tells whose the scores below are, how old they are or why there are none, and whose the selectors. */
export function ScoresCaption({ location }: { location: string | undefined }) {
  const { age, error } = useQuality(location);
  if (error) return <span aria-hidden>{failureReason(error)}</span>;
  return (
    <>
      {/* The age is longer, and begins above the names. */}
      <span className={age ? undefined : css.whose}>{age?.dated ?? WHAT_PEOPLE_SAY}</span>
      {/* Each selector has the name of its network for screen readers. */}
      <span className={css.yours} aria-hidden>
        Your rating
      </span>
    </>
  );
}

const WHAT_PEOPLE_SAY = 'What people say';

/** Tells whose ratings stand below, or how old those of others are, in a line. */
export function Whose({ location, isRated }: { location: string; isRated: boolean }) {
  const { age, error } = useQuality(location);
  if (error) return 'What people say could not be loaded.';
  return age?.dated ?? (isRated ? `${WHAT_PEOPLE_SAY}, and you` : WHAT_PEOPLE_SAY);
}
