import { useQuery } from '@tanstack/react-query';
import { fetchFailure } from '../../lib/fetch-failure.ts';
import { freshOrKept, type ShownAnswer } from '../../lib/fresh-or-kept.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { quiet, small } from '../../ui/text.css.ts';
import * as css from './network-rating.css.ts';
import { QualityEntry } from './quality-entry.tsx';
import { keptQualityQuery, qualityQuery } from './rating.queries.ts';

const NETWORK_COUNT = 4;

export function QualitySkeleton() {
  return (
    <div>
      <QualityNote />
      <SkeletonRows rows={NETWORK_COUNT} label="Loading how people rated" />
    </div>
  );
}

/** What the figures are of, or how old they are where they are not fresh. */
function QualityNote({ age }: Partial<Pick<ShownAnswer<unknown>, 'age'>>) {
  return (
    <p className={`${css.note} ${small} ${quiet}`} role="status">
      {age ? <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip> : 'Of this month and the two before'}
    </p>
  );
}

/** How people rated the networks of a state, with its age where it is not fresh. */
export function QualityPart({ location }: { location: string }) {
  const fresh = useQuery(qualityQuery(location));
  const kept = useQuery(keptQualityQuery(location));
  const { answer: quality, age, error, retry } = freshOrKept(fresh, kept, 'Ratings');
  if (error) return <Failure {...fetchFailure(error, 'Failed to fetch ratings')} onRetry={retry} />;
  if (!quality) return <QualitySkeleton />;
  if (quality.networks.every(({ count }) => count === 0))
    return <Empty title={`Nobody has rated the networks in ${location} yet`}>Yours would be the first rating.</Empty>;
  return (
    <div>
      <QualityNote age={age} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={css.list} role="list" aria-label={`Quality in ${location}`}>
        {quality.networks.map((entry) => (
          <QualityEntry key={entry.network_name} entry={entry} />
        ))}
      </ul>
    </div>
  );
}
