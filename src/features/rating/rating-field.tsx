import { useId } from 'react';
import { NETWORK_NAME, type Network } from '../../../domain/plan/network.ts';
import { RATING_SCALE, ratingWord } from '../../../domain/rating/rating.ts';
import { Chip } from '../../ui/chip.tsx';
import { NetworkBadge } from '../../ui/network-badge.tsx';
import { Select } from '../../ui/select.tsx';
import * as css from './network-rating.css.ts';
import { NONE } from './rating-choices.ts';

interface RatingFieldProps {
  network: Network;
  value: number;
  /** What the person has said of it and waits to be sent. */
  waiting: number | undefined;
  choose: (rating: number) => void;
}

/** A network with its selector; the badge is its label for the eye, its name for those who listen. */
export function RatingField({ network, value, waiting, choose }: RatingFieldProps) {
  const id = useId();
  return (
    <div className={css.rated}>
      <label htmlFor={id} className={css.network}>
        <NetworkBadge network={network} />
        <span aria-hidden>{NETWORK_NAME[network]}</span>
      </label>
      <Select
        id={id}
        name={network}
        value={value}
        aria-describedby={waiting === undefined ? undefined : `${id}-own`}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value={NONE}>None</option>
        {RATING_SCALE.map(({ rating, word }) => (
          <option key={rating} value={rating}>
            {word} ({rating})
          </option>
        ))}
      </Select>
      {waiting !== undefined && (
        <span id={`${id}-own`} className={css.own}>
          <Chip tone="wait">Your rating: {ratingWord(waiting)} · waiting</Chip>
        </span>
      )}
    </div>
  );
}
