import type { ReactNode } from 'react';
import { isUssdCode } from '../../../domain/plan/ussd.ts';
import { isWebLink } from '../../../domain/plan/web-link.ts';
import type { ListedPlan } from '../../data/view/reader.ts';
import { plainClick } from '../../lib/links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DialCode } from '../../ui/dial-code.tsx';
import { Icon, ICON_PATHS } from '../../ui/icon.tsx';
import { BuyButton } from './buy-button.tsx';
import { askOnWhatsApp } from './plan-words.ts';

/** Where a row can lead. */
export interface PlanLinks {
  open: (id: string) => void;
  /** Absent for providers: they do not compare (docs/specification/06-roles.md). */
  compare: ((id: string) => void) | undefined;
  /** What those who sell can do to a plan, or without one to the list. */
  tools?: ((plan?: ListedPlan) => ReactNode) | undefined;
}

interface PlanActionsProps {
  plan: ListedPlan;
  links: PlanLinks;
  /** Where there is room for it, WhatsApp is written out. */
  inWords?: boolean;
}

/** What can be done about a plan: at most one green button, none of them where the seller left no way (docs/specification/02-screens.md). */
export function PlanActions({ plan, links, inWords = false }: PlanActionsProps) {
  const buyUrl = plan.buy_url && isWebLink(plan.buy_url) ? plan.buy_url : undefined;
  const code = plan.ussd_code && isUssdCode(plan.ussd_code) ? plan.ussd_code : undefined;
  const chat = askOnWhatsApp(plan);
  const { compare } = links;
  return (
    <>
      {compare && !buyUrl && !code && !chat && (
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
          className={buttonClass('normal', { icon: !inWords })}
          aria-label={`WhatsApp ${plan.provider_name}`}
          title={`WhatsApp ${plan.provider_name}`}
        >
          <Icon path={ICON_PATHS.whatsapp} size={20} />
          {inWords && 'WhatsApp'}
        </a>
      )}
      {buyUrl && <BuyButton plan={plan} link={buyUrl} />}
      {links.tools?.(plan)}
    </>
  );
}
