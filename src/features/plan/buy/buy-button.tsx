import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** Loads what follows a press on a way to buy. */
export const loadBuyClick = () => import('./buy-click.ts');

interface BuyButtonProps {
  plan: Plan;
  /** It has passed `isWebLink`. */
  link: string;
  className?: string | undefined;
}

/** Link to the seller's page. */
export function BuyButton({ plan, link, className = buttonClass('go') }: BuyButtonProps) {
  const handlers = useBuyLink({
    link,
    onFollow: () => void loadBuyClick().then(({ followLink }) => followLink(plan)),
    onOffline: () => void loadBuyClick().then(({ refuseLink }) => refuseLink(plan)),
  });
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className} {...handlers}>
      Buy Now
    </a>
  );
}

/** Age up to which a signature is used again. */
const FRESH_MS = 60_000;

interface BuyLinkOptions {
  link: string;
  /** Called once for each click that opens the link. */
  onFollow: () => void;
  /** Called instead of `onFollow` when the device is offline. */
  onOffline: () => void;
}

// Browsers offer `crypto.subtle` on https and on localhost only.
const canDigest = () => globalThis.crypto?.subtle !== undefined;

/**
 * Returns handlers that make a plain click open the signed address (docs/specification/04-states.md,
 * docs/specification/09-constants.md). Signing is asynchronous, and a browser opens the `href` that the link has at the
 * click. So pointer down or focus signs the link; a click without either waits for the signature, then opens the link.
 */
export function useBuyLink({ link, onFollow, onOffline }: BuyLinkOptions) {
  const signedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const sign = async (anchor: HTMLAnchorElement) => {
    if (!canDigest()) return;
    const { signLink } = await loadBuyClick();
    const nowMs = Date.now();
    anchor.href = await signLink(link, nowMs);
    signedAtMs.current = nowMs;
  };
  const prepare = (event: SyntheticEvent<HTMLAnchorElement>) => void sign(event.currentTarget);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (navigator.onLine === false) {
      event.preventDefault();
      onOffline();
      return;
    }
    onFollow();
    const anchor = event.currentTarget;
    if (!canDigest() || Date.now() - signedAtMs.current < FRESH_MS) return;
    event.preventDefault();
    void sign(anchor).then(() => window.open(anchor.href, '_blank', 'noopener,noreferrer'));
  };

  return { onPointerDown: prepare, onFocus: prepare, onKeyDown: prepare, onClick: follow, onAuxClick: follow };
}
