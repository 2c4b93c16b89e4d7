import type { ReactNode } from 'react';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { copyText } from '../../../lib/device/copy-text.ts';
import { plainClick } from '../../../lib/links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DialCode } from '../../../ui/dial-code.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { BuyButton, loadBuyClick } from './buy-button.tsx';
import { buyWaysOf } from './buy-ways.ts';
import { dialOrShow } from './dial-or-show.ts';

/** Actions on a plan that the route provides. */
export interface PlanLinks {
  open: (id: string) => void;
  /** Undefined for providers, who cannot compare (docs/specification/06-roles.md). */
  compare: ((id: string) => void) | undefined;
  /** Renders the seller's buttons of a plan; without a plan, those of the list. `isOwnRow`: the only ones of their row. */
  tools?: ((plan?: ListedPlan, isOwnRow?: boolean) => ReactNode) | undefined;
  /** The provider whose plans the user sells. In their rows the ways to buy are in a menu of the tools. */
  ownProviderId?: string | undefined;
}

export interface PlanActionsProps {
  plan: ListedPlan;
  links: PlanLinks;
  /** True where there is room for the text 'WhatsApp'. */
  withText?: boolean;
}

/** Buttons of a plan: Buy Now, Dial and WhatsApp, each only when the seller gave it; else Compare (docs/specification/02-screens.md). */
export function PlanActions({ plan, links, withText = false }: PlanActionsProps) {
  if (!withText && plan.provider_id === links.ownProviderId) return links.tools?.(plan, true);
  const { buyUrl, code, chat, visit } = buyWaysOf(plan);
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
      {code && <DialCode code={code} onCopy={() => copy(code)} onDial={(event) => dialOrShow(event, plan)} />}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('normal', { icon: !withText })}
          aria-label={`WhatsApp ${plan.provider_name}`}
          title={`WhatsApp ${plan.provider_name}`}
          onClick={() => void loadBuyClick().then(({ openChat }) => openChat(plan))}
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

function copy(code: string): void {
  const copying = copyText(code);
  void loadBuyClick().then(({ notifyCopied }) => notifyCopied(code, copying));
}
