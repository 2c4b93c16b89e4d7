import { type Network, SHORT_NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { NEW_ACCOUNTS } from '../../../../domain/rating/format-score.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { MIN_PEOPLE_FOR_SCORE } from '../../../../domain/rating/score.ts';
import { Meter } from '../../../ui/figures/meter.tsx';
import { quiet, small } from '../../../ui/theme/text.css.ts';
import * as css from './quality.css.ts';

/** The people that the network nearest to a score has of those it needs; nothing if each network has a score. */
export function UntilScore({ quality }: { quality: NetworkQuality }) {
  const next = nearestToScore(quality);
  if (!next) return null;
  const people = `${next.people} of ${MIN_PEOPLE_FOR_SCORE} people`;
  const name = SHORT_NETWORK_NAME[next.network];
  return (
    <div className={css.until}>
      <p>
        <b>{name}</b>: {people} until a score
      </p>
      <Meter
        label={`${name} in ${quality.location} until a score`}
        value={next.people}
        max={MIN_PEOPLE_FOR_SCORE}
        text={people}
      />
      <p className={`${small} ${quiet}`}>{NEW_ACCOUNTS}</p>
    </div>
  );
}

/** Of equally near networks returns the first. */
function nearestToScore({ networks }: NetworkQuality): { network: Network; people: number } | undefined {
  const missing = networks.filter(({ average }) => average === null).map(missingOf);
  return missing.reduce<(typeof missing)[number] | undefined>(
    (nearest, next) => (nearest && nearest.people >= next.people ? nearest : next),
    undefined,
  );
}

/** All people count towards a score first. Where ten have rated and there is none, accounts are too new: those that count do. */
function missingOf({ network_name: network, count, early }: NetworkQuality['networks'][number]) {
  const rated = early?.people ?? 0;
  return { network, people: rated < MIN_PEOPLE_FOR_SCORE ? rated : count };
}
