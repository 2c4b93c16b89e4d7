import { NETWORKS, type Network, SHORT_NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { TOO_FEW_RATINGS } from '../../../../domain/rating/format-score.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatMonth } from '../../../lib/format.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { type Change, changeOf } from './month-change.ts';
import * as css from './quality.css.ts';

type Sample = NetworkQuality['networks'][number]['months'][number];

/** The scores of a state in each of the three months, and how the newest differs; nothing while nobody has rated. */
export function QualityByMonth({ quality: { location, networks } }: { quality: NetworkQuality }) {
  const isRated = networks.some(({ months }) => months.some(({ average, early }) => average !== null || early));
  if (!isRated) return null;
  const months = networks[0]?.months ?? [];
  return (
    <div className={css.monthsPlace}>
      <table className={css.months} aria-label={`${location} by month`}>
        <thead>
          <tr>
            <td className={css.byMonth}>
              <span className={css.atDesk}>By month</span>
            </td>
            {months.map(({ month }) => (
              <th key={month} scope="col" className={css.month}>
                {formatMonth(month)}
              </th>
            ))}
            <th scope="col" className={classNames(css.month, css.change)}>
              {months.length > 1 && `vs ${formatMonth(months.at(-2)?.month ?? '')}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {NETWORKS.map((network) => (
            <Row
              key={network}
              network={network}
              months={networks.find(({ network_name }) => network_name === network)?.months ?? []}
            />
          ))}
        </tbody>
      </table>
      <p className={css.monthsNote}>Scores count these three months.</p>
    </div>
  );
}

function Row({ network, months }: { network: Network; months: readonly Sample[] }) {
  return (
    <tr>
      <th scope="row" className={css.network}>
        <span className={css.monthNetwork}>
          <NetworkBadge network={network} />
          <span className={css.atDesk} aria-hidden>
            {SHORT_NETWORK_NAME[network]}
          </span>
        </span>
      </th>
      {months.map((sample) => (
        <MonthCell key={sample.month} sample={sample} isNewest={sample === months.at(-1)} />
      ))}
      <ChangeCell change={changeOf(months)} />
    </tr>
  );
}

function MonthCell({ sample, isNewest }: { sample: Sample; isNewest: boolean }) {
  const value = sample.average ?? sample.early?.average;
  if (value === undefined) {
    return (
      <td className={css.cell} aria-label={TOO_FEW_RATINGS}>
        –
      </td>
    );
  }
  return (
    <td className={isNewest ? css.newest : css.cell}>
      {sample.average === null && <span className={css.monthEarly}>early </span>}
      {value.toFixed(1)}
    </td>
  );
}

const SIGN = { up: '▲ ', down: '▼ ', same: '' } as const;

function ChangeCell({ change }: { change: Change | undefined }) {
  if (!change) {
    return (
      <td className={css.trend.same} aria-label="not known">
        –
      </td>
    );
  }
  const { way, by } = change;
  return (
    <td className={css.trend[way]} aria-label={`${way} ${by}`}>
      {SIGN[way]}
      {by}
    </td>
  );
}
