import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import type { Plan } from '../../../../domain/plan/plan.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** The way to the seller. `link` has passed `isWebLink`. */
export function BuyButton({ plan, link }: { plan: Plan; link: string }) {
  const record = () => void import('./buy-click.ts').then(({ recordClick }) => recordClick(plan));
  const handlers = useBuyLink({
    link,
    onFollow: record,
    onOffline: () => {
      record();
      void import('./buy-click.ts').then(({ sayOffline }) => sayOffline(plan.ussd_code));
    },
  });
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('go')} {...handlers}>
      Buy Now
    </a>
  );
}

const FRESH_MS = 60_000;

interface BuyLinkOptions {
  link: string;
  /** Called once for every click that leads to the seller. */
  onFollow: () => void;
  /** Called instead where there is no network to buy over. */
  onOffline: () => void;
}

/** Browsers offer digests on https and on localhost only. */
const canDigest = () => globalThis.crypto?.subtle !== undefined;

/**
 * Handlers for a link to a seller, so that a plain click opens the signed address (docs/specification/04-states.md, docs/specification/09-constants.md). Signing takes a moment
 * and a browser opens only what stands in `href` at the click, so the finger's landing or the focus signs it. A click
 * that comes without either is held, signed and then opened.
 */
export function useBuyLink({ link, onFollow, onOffline }: BuyLinkOptions) {
  const signedAtMs = useRef(Number.NEGATIVE_INFINITY);

  const sign = async (anchor: HTMLAnchorElement) => {
    if (!canDigest()) return;
    const { signLink } = await import('./sign-link.ts');
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
