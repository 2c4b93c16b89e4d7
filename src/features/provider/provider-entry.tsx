import type { ReactNode } from 'react';
import { isWebLink } from '../../../domain/plan/links.ts';
import { toInternational, whatsAppLink } from '../../../domain/provider/phone.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { ProviderFigures } from '../../../domain/provider/provider-figures.ts';
import type { ListedProvider } from '../../data/catalogue-view/reader.ts';
import { classNames } from '../../lib/class-names.ts';
import { ChangeStatusChip, Chip, VerifiedMark } from '../../ui/badges.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../ui/icon.tsx';
import { h3 } from '../../ui/theme/text.css.ts';
import * as css from './provider.css.ts';
import { NetworkBar, ProviderOffer } from './provider-offer.tsx';

interface ProviderEntryProps {
  provider: ListedProvider;
  /** Undefined while the device does not know all plans. */
  figures: ProviderFigures | undefined;
  own: boolean;
  /** The name of the user's own record that waits for review. */
  waitingName: string | undefined;
  openPlans: ((providerId: string) => void) | undefined;
  /** Buttons of the record. */
  tools: ReactNode;
}

/** A provider's card: name, plans, and website (else phone) and email (docs/specification/02-screens.md, Providers). */
export function ProviderEntry({ provider, figures, own, waitingName, openPlans, tools }: ProviderEntryProps) {
  return (
    <li className={css.entry}>
      <NetworkBar networks={figures?.networks ?? []} />
      <div className={css.entryHead}>
        <div className={css.name}>
          <h3 className={h3}>{provider.name}</h3>
          {provider.verified && <VerifiedMark />}
          {own && <Chip tone="ok">Your Company</Chip>}
          {own && waitingName && <Chip tone="wait">{waitingName} waits for review</Chip>}
          <ChangeStatusChip status={provider.changeStatus} />
        </div>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      <ProviderOffer provider={provider} figures={figures} openPlans={openPlans} />
      <div className={css.contacts}>
        <MainContact provider={provider} />
        {provider.email && (
          <a href={`mailto:${provider.email}`} className={css.contact}>
            {provider.email}
          </a>
        )}
        <Chat provider={provider} />
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

function Chat({ provider: { name, phone } }: { provider: Provider }) {
  const link = phone && whatsAppLink(phone, `Hello ${name}, I have a question about your data plans.`);
  if (!link) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(buttonClass('plain', { icon: true }), css.chat)}
      aria-label={`WhatsApp ${name}`}
      title={`WhatsApp ${name}`}
    >
      <Icon path={ICON_PATHS.whatsapp} size={20} />
    </a>
  );
}
