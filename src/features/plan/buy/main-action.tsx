import { isWebLink } from '../../../../domain/plan/links.ts';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { dialLink, formatUssdPath } from '../../../../domain/plan/ussd.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ussdCodeOf, whatsAppChatLink } from '../format-plan.ts';
import { loadBuyClick, useBuyLink } from './buy-button.tsx';
import { dialClick } from './dial-click.ts';
import * as css from './main-action.css.ts';

const CLASS = buttonClass('inverse', { wide: true });

/** The one button of a filled card, which says what it does: it dials, or opens the seller's shop, chat or website. */
export function MainAction({ plan }: { plan: Plan }) {
  const code = ussdCodeOf(plan);
  const chat = whatsAppChatLink(plan);
  const site = plan.provider_website && isWebLink(plan.provider_website) ? plan.provider_website : undefined;
  if (code)
    return (
      <>
        <a href={dialLink(code)} className={CLASS} onClick={dialClick(plan)}>
          Dial {code}
        </a>
        {plan.ussd_steps && <p className={css.steps}>Then {formatUssdPath('', plan.ussd_steps)}</p>}
      </>
    );
  if (plan.buy_url && isWebLink(plan.buy_url)) return <ShopLink plan={plan} link={plan.buy_url} />;
  const opened = chat ?? site;
  if (!opened) return null;
  return (
    <a
      href={opened}
      target="_blank"
      rel="noopener noreferrer"
      className={CLASS}
      onClick={() => void (chat && loadBuyClick().then(({ openChat }) => openChat(plan)))}
    >
      {chat ? `WhatsApp ${plan.provider_name}` : 'Visit seller'}
    </a>
  );
}

function ShopLink({ plan, link }: { plan: Plan; link: string }) {
  const handlers = useBuyLink({
    link,
    onFollow: () => void loadBuyClick().then(({ followLink }) => followLink(plan)),
    onOffline: () => void loadBuyClick().then(({ refuseLink }) => refuseLink(plan)),
  });
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={CLASS} {...handlers}>
      Buy Now
    </a>
  );
}
