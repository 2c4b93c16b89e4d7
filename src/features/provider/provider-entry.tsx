import type { ReactNode } from 'react';
import { isWebLink } from '../../../domain/plan/links.ts';
import { toInternational } from '../../../domain/provider/phone.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { plainClick } from '../../lib/links.ts';
import { ChangeStatusChip, Chip, VerifiedMark } from '../../ui/badges.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { h3 } from '../../ui/theme/text.css.ts';
import * as css from './provider.css.ts';

interface ProviderEntryProps {
  provider: ListedProvider;
  own: boolean;
  /** The name of the user's own record that waits for review. */
  waitingName: string | undefined;
  openPlans: ((providerId: string) => void) | undefined;
  /** Buttons of the record. */
  tools: ReactNode;
}

/** A provider: name, website (else phone) and email (docs/specification/02-screens.md, Providers). */
export function ProviderEntry({ provider, own, waitingName, openPlans, tools }: ProviderEntryProps) {
  return (
    <li className={css.entry}>
      <div className={css.facts}>
        <div className={css.name}>
          <h3 className={h3}>{provider.name}</h3>
          {provider.verified && <VerifiedMark />}
          {own && <Chip tone="ok">Your Company</Chip>}
          {own && waitingName && <Chip tone="wait">{waitingName} waits for review</Chip>}
          <ChangeStatusChip status={provider.changeStatus} />
        </div>
        <div className={css.contacts}>
          <MainContact provider={provider} />
          {provider.email && (
            <a href={`mailto:${provider.email}`} className={css.contact}>
              {provider.email}
            </a>
          )}
        </div>
      </div>
      <div className={css.tools}>
        {openPlans && (
          <a
            href={`/plans?provider=${encodeURIComponent(provider.id)}&all=1`}
            className={buttonClass()}
            aria-label={`Plans of ${provider.name}`}
            onClick={plainClick(() => openPlans(provider.id))}
          >
            Plans
          </a>
        )}
        {tools}
      </div>
    </li>
  );
}

function MainContact({ provider: { website, phone, email } }: { provider: Provider }) {
  if (website && isWebLink(website)) {
    return (
      <a href={website} target="_blank" rel="noopener noreferrer" className={css.contact}>
        {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      </a>
    );
  }
  if (phone) {
    return (
      <a href={`tel:${toInternational(phone) ?? phone}`} className={css.contact}>
        {phone}
      </a>
    );
  }
  return email ? null : <span>No contact given</span>;
}
