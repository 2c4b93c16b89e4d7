import type { Plan } from '../../../domain/plan/plan.ts';
import { isUssdCode } from '../../../domain/plan/ussd.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { recordClick } from './record-click.ts';
import { useBuyLink } from './use-buy-link.ts';

/** The way to the seller. `link` has passed `isWebLink`. */
export function BuyButton({ plan, link }: { plan: Plan; link: string }) {
  const handlers = useBuyLink({
    link,
    onFollow: () => void recordClick(plan.id),
    onOffline: () => showToast({ tone: 'wait', text: needsNetwork(plan.ussd_code) }),
  });
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('go')} {...handlers}>
      Buy Now
    </a>
  );
}

function needsNetwork(code: string | null | undefined): string {
  return code && isUssdCode(code)
    ? `Buying needs a network. Dial ${code} works without data.`
    : 'Buying needs a network.';
}
