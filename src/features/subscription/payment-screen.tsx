import { wrap } from '../../ui/theme/layout.css.ts';
import { lead } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';

/** While a payment is verified; the outcome is a modal's matter (docs/specification/02-screens.md, /payment-callback). */
export function PaymentScreen() {
  return (
    <div className={`${wrap} ${css.waiting}`}>
      <p role="status" className={lead}>
        Loading, please wait...
      </p>
    </div>
  );
}
