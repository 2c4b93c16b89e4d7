import { isWebLink } from '../../../../domain/plan/links.ts';
import { toInternational, whatsAppLink } from '../../../../domain/provider/phone.ts';
import type { Provider } from '../../../../domain/provider/provider.ts';
import { classNames } from '../../../lib/class-names.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import * as css from './entry.css.ts';

/** A provider's website, else the phone, and the email (docs/specification/02-screens.md, Providers). */
export function ProviderContacts({ provider }: { provider: Provider }) {
  const { email } = provider;
  return (
    <>
      <MainContact provider={provider} />
      {email && (
        <a href={`mailto:${email}`} className={css.link}>
          {email}
        </a>
      )}
    </>
  );
}

function MainContact({ provider: { website, phone, email } }: { provider: Provider }) {
  if (website && isWebLink(website)) {
    return (
      <a href={website} target="_blank" rel="noopener noreferrer" className={css.link}>
        {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      </a>
    );
  }
  if (phone) {
    return (
      <a href={`tel:${toInternational(phone) ?? phone}`} className={css.link}>
        {phone}
      </a>
    );
  }
  return email ? null : <span className={css.link}>No contact given</span>;
}

interface ChatButtonProps {
  provider: Provider;
  className?: string;
}

/** Opens WhatsApp, where the provider has a number. */
export function ChatButton({ provider: { name, phone }, className }: ChatButtonProps) {
  const link = phone && whatsAppLink(phone, `Hello ${name}, I have a question about your data plans.`);
  if (!link) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(buttonClass('plain', { icon: true }), className)}
      aria-label={`WhatsApp ${name}`}
      title={`WhatsApp ${name}`}
    >
      <Icon path={ICON_PATHS.whatsapp} size={20} />
    </a>
  );
}
