import type { ReactNode } from 'react';
import { figuresOf, type ProviderFigures } from '../../../../domain/provider/provider-figures.ts';
import type { ListedProvider } from '../../../data/catalogue-view/reader.ts';
import * as cards from './cards.css.ts';
import type { EntryProps } from './entry.tsx';
import { ProviderCard } from './provider-card.tsx';
import { ProviderRow } from './provider-row.tsx';
import * as rows from './rows.css.ts';

const NO_PLANS = figuresOf([]);

export interface ProviderListProps extends Pick<EntryProps, 'waitingName' | 'openPlans'> {
  isDesk: boolean;
  items: readonly ListedProvider[];
  /** By provider ID; null while the device does not know all plans. */
  figures: ReadonlyMap<string, ProviderFigures> | null;
  /** True while the next page loads. */
  busy: boolean;
  /** Provider ID of the signed-in user, if any. */
  ownProviderId: string | undefined;
  /** Renders the buttons of a record. */
  toolsFor: (provider: ListedProvider) => ReactNode;
}

/** The providers of a page: cards on a desk, rows on a phone. */
export function ProviderList({ isDesk, items, figures, busy, ownProviderId, toolsFor, ...rest }: ProviderListProps) {
  const Entry = isDesk ? ProviderCard : ProviderRow;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={isDesk ? cards.cards : rows.rows} role="list" aria-label="Providers" aria-busy={busy}>
      {items.map((provider) => (
        <Entry
          {...rest}
          key={provider.id}
          provider={provider}
          figures={figures ? (figures.get(provider.id) ?? NO_PLANS) : null}
          own={provider.id === ownProviderId}
          tools={toolsFor(provider)}
        />
      ))}
    </ul>
  );
}
