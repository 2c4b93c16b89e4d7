import type { ReactNode } from 'react';
import { isWebLink } from '../../../../domain/plan/links.ts';
import { isUssdCode } from '../../../../domain/plan/ussd.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { plainClick } from '../../../lib/links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DialCode } from '../../../ui/dial-code.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { whatsAppChatLink } from '../format-plan.ts';
import { BuyButton } from './buy-button.tsx';

/** Actions on a plan that the route provides. */
export interface PlanLinks {
  open: (id: string) => void;
  /** Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((id: string) => void) | undefined;
  /** Renders the seller's buttons of a plan; without a plan, those of the list. */
  tools?: ((plan?: ListedPlan) => ReactNode) | undefined;
}

export interface PlanActionsProps {
  plan: ListedPlan;
  links: PlanLinks;
  /** True where there is room for the text 'WhatsApp'. */
  withText?: boolean;
}

/** Buttons of a plan: Buy Now, Dial and WhatsApp, each only when the seller gave it; else Compare (docs/specification/02-screens.md). */
export function PlanActions({ plan, links, withText = false }: PlanActionsProps) {
  const buyUrl = plan.buy_url && isWebLink(plan.buy_url) ? plan.buy_url : undefined;
  const code = plan.ussd_code && isUssdCode(plan.ussd_code) ? plan.ussd_code : undefined;
  const chat = whatsAppChatLink(plan);
  const site = plan.provider_website && isWebLink(plan.provider_website) ? plan.provider_website : undefined;
  const visit = !buyUrl && !code && !chat ? site : undefined;
  const { compare } = links;
  return (
    <>
      {compare && !buyUrl && !code && !chat && !visit && (
        <a
          href={`/compare?a=${encodeURIComponent(plan.id)}`}
          className={buttonClass('plain')}
          onClick={plainClick(() => compare(plan.id))}
        >
          Compare
        </a>
      )}
      {code && <DialCode code={code} />}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('normal', { icon: !withText })}
          aria-label={`WhatsApp ${plan.provider_name}`}
          title={`WhatsApp ${plan.provider_name}`}
        >
          <Icon path={ICON_PATHS.whatsapp} size={20} />
          {withText && 'WhatsApp'}
        </a>
      )}
      {buyUrl && <BuyButton plan={plan} link={buyUrl} />}
      {visit && (
        <a href={visit} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Visit seller
        </a>
      )}
      {links.tools?.(plan)}
    </>
  );
}
