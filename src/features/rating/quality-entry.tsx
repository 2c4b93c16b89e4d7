import type { NetworkQuality } from '../../../domain/rating/rating.ts';
import { RATING_SCALE, ratingWord } from '../../../domain/rating/rating.ts';
import { formatMonth } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { NetworkBadge } from '../../ui/network-badge.tsx';
import { quiet, visuallyHidden } from '../../ui/text.css.ts';
import * as css from './network-rating.css.ts';

type Entry = NetworkQuality['networks'][number];

/** From here on an average is called good news. */
const WELL = 3.5;

/** One network: '3.9 Very Good · 212 ratings', five steps for the eye, and its months. */
export function QualityEntry({ entry: { network_name, average, count, months } }: { entry: Entry }) {
  const known = months.some((month) => month.average !== null);
  return (
    <li className={css.entry}>
      <span className={css.network}>
        <NetworkBadge network={network_name} />
        {average === null ? (
          <span className={quiet}>too few ratings</span>
        ) : (
          <>
            <strong>{average.toFixed(1)}</strong>
            <Steps average={average} />
          </>
        )}
      </span>
      {average !== null && <Chip tone={average >= WELL ? 'ok' : 'quiet'}>{ratingWord(average)}</Chip>}
      <span className={css.sample}>
        <span>{count === 1 ? '1 rating' : `${count} ratings`}</span>
        {known && months.map((month) => <Month key={month.month} month={month} />)}
      </span>
    </li>
  );
}

function Steps({ average }: { average: number }) {
  return (
    <span className={css.steps} aria-hidden>
      {RATING_SCALE.map((_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
        <i key={step} className={step < Math.round(average) ? css.step.on : css.step.off} />
      ))}
    </span>
  );
}

function Month({ month: { month, average } }: { month: Entry['months'][number] }) {
  return (
    <span>
      {formatMonth(month)}{' '}
      {average === null ? (
        <>
          <span aria-hidden>–</span>
          <span className={visuallyHidden}>too few ratings</span>
        </>
      ) : (
        average.toFixed(1)
      )}
    </span>
  );
}
