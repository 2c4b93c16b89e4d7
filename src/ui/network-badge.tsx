import { NETWORK_BADGE, NETWORK_NAME, type Network } from '../../domain/plan/network.ts';
import { badge } from './network-badge.css.ts';

/** A network by its colours and its letters; its name for those who listen or point. */
export function NetworkBadge({ network }: { network: Network }) {
  const name = NETWORK_NAME[network];
  return (
    <span className={badge[network]} role="img" aria-label={name} title={name}>
      {NETWORK_BADGE[network]}
    </span>
  );
}
