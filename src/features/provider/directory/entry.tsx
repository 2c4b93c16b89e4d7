import type { ReactNode } from 'react';
import { isRetail } from '../../../../domain/plan/buyable.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { formatLimits } from '../../../../domain/plan/use/use-labels.ts';
import type { ProviderFigures } from '../../../../domain/provider/provider-figures.ts';
import type { ListedProvider } from '../../../data/catalogue-view/reader.ts';
import { ChangeStatusChip, Chip, NetworkBadge, VerifiedMark } from '../../../ui/badges.tsx';
import { h3 } from '../../../ui/theme/text.css.ts';
import * as css from './entry.css.ts';

/** A provider of the list: a row on a phone, a card on a desk. */
export interface EntryProps {
  provider: ListedProvider;
  /** Null while the device does not know all plans. */
  figures: ProviderFigures | null;
  own: boolean;
  /** The name of the user's own record that waits for review. */
  waitingName: string | undefined;
  openPlans: ((providerId: string) => void) | undefined;
  /** Buttons of the record. */
  tools: ReactNode;
}

type ProviderNameProps = Pick<EntryProps, 'provider' | 'own' | 'waitingName'>;

/** A provider's name, and what sets the record apart. */
export function ProviderName({ provider, own, waitingName }: ProviderNameProps) {
  return (
    <div className={css.name}>
      <h3 className={h3}>{provider.name}</h3>
      {provider.verified && <VerifiedMark />}
      {own && <Chip tone="ok">Your Company</Chip>}
      {own && waitingName && <Chip tone="wait">{waitingName} waits for review</Chip>}
      <ChangeStatusChip status={provider.changeStatus} />
    </div>
  );
}

export function ProviderNetworks({ networks }: Pick<ProviderFigures, 'networks'>) {
  return (
    <div className={css.networks}>
      {networks.map(({ network }) => (
        <NetworkBadge key={network} network={network} />
      ))}
    </div>
  );
}

/** Returns what sets an example apart: 'wallet price', 'SME' or 'Night only'; else nothing. */
export const noteOf = (plan: Plan): string => (isRetail(plan) ? formatLimits(plan).join(', ') : 'wallet price');
