import type { ChangeEventHandler } from 'react';
import { NETWORK_NAME, NETWORKS, type Network, SHORT_NETWORK_NAME } from '../../../domain/plan/network.ts';
import { classNames } from '../../lib/class-names.ts';
import { networkFill } from '../network-colour.css.ts';
import * as css from './network-ticks.css.ts';

interface NetworkTicksProps {
  name: string;
  label?: string | undefined;
  /** The ticked networks. None counts as all. */
  chosen: readonly Network[];
  /** Stands behind the name of a network. */
  counts?: Partial<Record<Network, number>> | undefined;
  /** Two in a row, in a narrow place. */
  inPairs?: boolean | undefined;
  /** Set where the screen holds the choice; without it the form does. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
}

/** The networks as check boxes: a bar in the network's colour, and with a tick all of it. They work without scripts. */
export function NetworkTicks({ name, label = 'Networks', chosen, counts, inPairs, onChange }: NetworkTicksProps) {
  return (
    <fieldset className={classNames(css.ticks, (counts || inPairs) && css.paired)} aria-label={label}>
      {NETWORKS.map((network) => (
        <label
          key={network}
          className={classNames(css.tick, networkFill[network], network === '9MOBILE' && css.nine)}
          title={NETWORK_NAME[network]}
        >
          <input
            type="checkbox"
            name={name}
            value={network}
            className={css.box}
            aria-label={NETWORK_NAME[network]}
            {...(onChange
              ? { checked: chosen.includes(network), onChange }
              : { defaultChecked: chosen.includes(network) })}
          />
          <span aria-hidden>{SHORT_NETWORK_NAME[network]}</span>
          {counts && <span className={css.count}>{counts[network] ?? 0}</span>}
        </label>
      ))}
    </fieldset>
  );
}
