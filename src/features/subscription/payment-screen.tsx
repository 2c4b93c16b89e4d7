import { classNames } from '../../lib/class-names.ts';
import { wrap } from '../../ui/theme/layout.css.ts';
import { lead } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';

/**
 * Shown while a payment is verified. A modal shows the result (docs/specification/02-screens.md, /payment-callback): nothing
 * behind it says that something is still loading.
 */
export function PaymentScreen({ isDone }: { isDone: boolean }) {
  return (
    <div role="status" className={classNames(wrap, css.waiting, isDone && css.waited)}>
      <h1 className={lead}>Loading, please wait...</h1>
    </div>
  );
}
