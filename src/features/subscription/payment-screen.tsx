import { wrap } from '../../ui/theme/layout.css.ts';
import { lead } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';

/** Shown while a payment is verified. A modal shows the result (docs/specification/02-screens.md, /payment-callback). */
export function PaymentScreen() {
  return (
    <div role="status" className={`${wrap} ${css.waiting}`}>
      <h1 className={lead}>Loading, please wait...</h1>
    </div>
  );
}
