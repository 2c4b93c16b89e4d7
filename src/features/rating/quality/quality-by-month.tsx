import { NETWORKS } from '../../../../domain/plan/network.ts';
import { TOO_FEW_RATINGS } from '../../../../domain/rating/format-score.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { formatMonth } from '../../../lib/format.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { quiet } from '../../../ui/theme/text.css.ts';
import { Bar } from './network-scores.tsx';
import * as css from './quality.css.ts';

type Sample = NetworkQuality['networks'][number]['months'][number];

/** The scores of a state in each of the three months; nothing while nobody has rated. */
export function QualityByMonth({ quality: { location, networks } }: { quality: NetworkQuality }) {
  const isRated = networks.some(({ months }) => months.some(({ average, early }) => average !== null || early));
  if (!isRated) return null;
  const months = networks[0]?.months ?? [];
  return (
    <table className={css.months} aria-label={`${location} by month`}>
      <caption className={css.caption}>Scores count these three months.</caption>
      <thead>
        <tr>
          <td />
          {months.map(({ month }) => (
            <th key={month} scope="col" className={css.month}>
              {formatMonth(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NETWORKS.map((network) => (
          <tr key={network}>
            <th scope="row" className={css.network}>
              <NetworkBadge network={network} />
            </th>
            {networks
              .find(({ network_name }) => network_name === network)
              ?.months.map((sample) => (
                <MonthCell key={sample.month} sample={sample} />
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthCell({ sample: { average, early } }: { sample: Sample }) {
  const value = average ?? early?.average;
  if (value === undefined) {
    return (
      <td className={css.cell} aria-label={TOO_FEW_RATINGS}>
        –
      </td>
    );
  }
  const isEarly = average === null;
  return (
    <td className={css.cell}>
      {isEarly && <span className={quiet}>early </span>}
      {value.toFixed(1)}
      <span className={css.monthScale} aria-hidden>
        <Bar average={value} isEarly={isEarly} />
      </span>
    </td>
  );
}
