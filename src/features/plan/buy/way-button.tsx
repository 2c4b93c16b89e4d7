import type { ReactElement } from 'react';
import { dialLink } from '../../../../domain/plan/ussd.ts';
import type { ListedPlan } from '../../../data/catalogue-view/reader.ts';
import { plainClick } from '../../../lib/links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/more-icon-paths.ts';
import { ussdPathOf } from '../format-plan.ts';
import { loadBuyClick, useBuyLink } from './buy-button.tsx';
import { buyWaysOf } from './buy-ways.ts';
import { dialOrShow } from './dial-or-show.ts';

/** How a way to buy looks: an icon in a phone's row, a word elsewhere, a wide word in a menu. */
export type WayLook = 'icon' | 'word' | 'menu';

interface WayProps {
  plan: ListedPlan;
  look: WayLook;
}

/** Draws a way to buy. The button stays the same element when its row is drawn again, and keeps the focus. */
type Way = (look: WayLook) => ReactElement;

/** Returns the ways to buy a plan, the best first; else the way to compare it, if there is one. */
export function waysOf(plan: ListedPlan, compare: ((id: string) => void) | undefined): Way[] {
  const { buyUrl, code, chat, visit } = buyWaysOf(plan);
  const ways = [
    buyUrl && ((look: WayLook) => <BuyWay key="buy" plan={plan} look={look} link={buyUrl} />),
    code && ((look: WayLook) => <DialWay key="dial" plan={plan} look={look} code={code} />),
    chat && ((look: WayLook) => <ChatWay key="chat" plan={plan} look={look} link={chat} />),
    visit && ((look: WayLook) => <VisitWay key="visit" plan={plan} look={look} link={visit} />),
  ].filter((way) => typeof way === 'function');
  if (ways.length > 0 || !compare) return ways;
  return [(look) => <CompareWay key="compare" plan={plan} look={look} compare={compare} />];
}

const shapeOf = (look: WayLook, kind: 'normal' | 'go' = 'normal') =>
  buttonClass(look === 'menu' ? 'normal' : kind, { icon: look === 'icon', wide: look === 'menu' });

/** Icon or word. The link around it has the whole name. */
function Face({ look, path, word }: { look: WayLook; path: string; word: string }) {
  return look === 'icon' ? <Icon path={path} /> : word;
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };

function BuyWay({ plan, look, link }: WayProps & { link: string }) {
  const handlers = useBuyLink({
    link,
    onFollow: () => void loadBuyClick().then(({ followLink }) => followLink(plan)),
    onOffline: () => void loadBuyClick().then(({ refuseLink }) => refuseLink(plan)),
  });
  return (
    <a href={link} {...outside} className={shapeOf(look, 'go')} aria-label="Buy Now" {...handlers}>
      <Face look={look} path={MORE_ICON_PATHS.cart} word="Buy Now" />
    </a>
  );
}

function DialWay({ plan, look, code }: WayProps & { code: string }) {
  return (
    <a
      href={dialLink(code)}
      className={shapeOf(look)}
      aria-label={look === 'menu' ? undefined : `Dial ${code}`}
      onClick={(event) => dialOrShow(event, plan)}
    >
      <Face look={look} path={MORE_ICON_PATHS.phone} word={look === 'menu' ? `Dial ${ussdPathOf(plan)}` : 'Dial'} />
    </a>
  );
}

function ChatWay({ plan, look, link }: WayProps & { link: string }) {
  const name = `WhatsApp ${plan.provider_name}`;
  return (
    <a
      href={link}
      {...outside}
      className={buttonClass('normal', { icon: look !== 'menu', wide: look === 'menu' })}
      aria-label={name}
      title={name}
      onClick={() => void loadBuyClick().then(({ openChat }) => openChat(plan))}
    >
      <Face look={look === 'menu' ? 'menu' : 'icon'} path={ICON_PATHS.whatsapp} word="WhatsApp" />
    </a>
  );
}

function VisitWay({ look, link }: WayProps & { link: string }) {
  return (
    <a href={link} {...outside} className={shapeOf(look)} aria-label="Visit seller">
      <Face look={look} path={MORE_ICON_PATHS.store} word="Visit" />
    </a>
  );
}

function CompareWay({ plan, look, compare }: WayProps & { compare: (id: string) => void }) {
  return (
    <a
      href={`/compare?a=${encodeURIComponent(plan.id)}`}
      className={shapeOf(look)}
      aria-label={`Compare ${plan.name}`}
      onClick={plainClick(() => compare(plan.id))}
    >
      <Face look={look} path={MORE_ICON_PATHS.compare} word="Compare" />
    </a>
  );
}
