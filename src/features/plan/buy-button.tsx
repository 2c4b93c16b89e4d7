import type { Plan } from '../../../domain/plan/plan.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useBuyLink } from './use-buy-link.ts';

/** The way to the seller. `link` has passed `isWebLink`. */
export function BuyButton({ plan, link }: { plan: Plan; link: string }) {
  const record = () => void import('./record-click.ts').then(({ recordClick }) => recordClick(plan));
  const handlers = useBuyLink({
    link,
    onFollow: record,
    onOffline: () => {
      record();
      void import('./say-offline.ts').then(({ sayOffline }) => sayOffline(plan.ussd_code));
    },
  });
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('go')} {...handlers}>
      Buy Now
    </a>
  );
}
