import type { ReactNode } from 'react';
import { NETWORK_BADGE, NETWORK_NAME, type Network } from '../../domain/plan/network.ts';
import { formatPriceKind, type PriceKind } from '../../domain/provider/price-kind.ts';
import * as css from './badges.css.ts';
import { ICON_PATHS, Icon } from './icon.tsx';

interface ChipProps {
  tone?: keyof typeof css.chipTone | undefined;
  /** Adds a cross. */
  onRemove?: (() => void) | undefined;
  /** The accessible name of the cross, such as 'Remove AIRTEL'. */
  removeLabel?: string | undefined;
  children: ReactNode;
}

export function Chip({ tone = 'quiet', onRemove, removeLabel, children }: ChipProps) {
  return (
    <span className={css.chipTone[tone]}>
      {children}
      {onRemove && (
        <button type="button" className={css.chipRemove} onClick={onRemove} aria-label={removeLabel ?? 'Remove'}>
          <Icon path={ICON_PATHS.close} size={14} />
        </button>
      )}
    </span>
  );
}

/** The state of the changes that this device has made to a row; nothing where it has made none. */
export function ChangeStatusChip({ status }: { status: 'waiting' | 'needs attention' | undefined }) {
  return status && <Chip tone={status === 'waiting' ? 'wait' : 'stop'}>{status}</Chip>;
}

/** Marks a price that not everybody can pay (domain/provider/price-kind.ts). */
export function PriceKindChip({ kind }: { kind: PriceKind | null | undefined }) {
  const label = formatPriceKind(kind);
  return label && <Chip tone="wait">{label}</Chip>;
}

/** Stands beside the name of a seller whom an administrator has checked. */
export function VerifiedMark() {
  return (
    <span className={css.verified} role="img" aria-label="Verified seller" title="Verified seller">
      ✓
    </span>
  );
}

/** A network by its colours and letters. Screen readers and tooltips get its name. */
export function NetworkBadge({ network }: { network: Network }) {
  const name = NETWORK_NAME[network];
  return (
    <span className={css.networkBadge[network]} role="img" aria-label={name} title={name}>
      {NETWORK_BADGE[network]}
    </span>
  );
}
