import type { Plan } from '../../../../domain/plan/plan.ts';
import { dialLink } from '../../../../domain/plan/ussd.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { ussdPathOf } from '../format-plan.ts';
import { BuyButton, loadBuyClick } from './buy-button.tsx';
import { buyWaysOf } from './buy-ways.ts';
import { dialOrShow } from './dial-or-show.ts';

interface MainActionProps {
  plan: Plan;
  /** 'inverse' on a filled card, 'go' elsewhere. */
  kind?: 'inverse' | 'go' | undefined;
}

/** The one way to buy that a card or a plan's page leads with, as wide as its place. Nothing if its seller gave none. */
export function MainAction({ plan, kind = 'inverse' }: MainActionProps) {
  const { buyUrl, code, chat, visit } = buyWaysOf(plan);
  const className = buttonClass(kind, { wide: true, big: true });
  if (buyUrl) return <BuyButton plan={plan} link={buyUrl} className={className} />;
  if (code) {
    return (
      <a href={dialLink(code)} className={className} onClick={(event) => dialOrShow(event, plan)}>
        Dial {ussdPathOf(plan)}
      </a>
    );
  }
  if (!chat && !visit) return null;
  return (
    <a
      href={chat ?? visit}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={() => chat && void loadBuyClick().then(({ openChat }) => openChat(plan))}
    >
      {chat && <Icon path={ICON_PATHS.whatsapp} />}
      {chat ? `WhatsApp ${plan.provider_name}` : 'Visit seller'}
    </a>
  );
}
