import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../ui/more-icon-paths.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { flow, wrap } from '../../ui/theme/layout.css.ts';
import { h1, lead, quiet } from '../../ui/theme/text.css.ts';
import * as css from './subscription.css.ts';

/** Shown while a payment is verified (docs/specification/02-screens.md, /payment-callback). */
export function PaymentWaiting() {
  return (
    <div role="status" className={classNames(wrap, css.waiting)}>
      <h1 className={lead}>Loading, please wait...</h1>
    </div>
  );
}

interface PaymentFailedProps {
  /** True if the payment gives no tier; false if nobody knows yet. */
  isRefused: boolean;
  onRetry: () => void;
}

/** A payment that could not be verified. The Error modal in front of it has the reason. */
export function PaymentFailed({ isRefused, onRetry }: PaymentFailedProps) {
  return (
    <PaymentResult
      title="Payment not verified"
      isPaid={false}
      actions={
        <>
          <Button kind="go" big onClick={onRetry}>
            Check again
          </Button>
          <PageLink to="/pricing" className={buttonClass('plain')}>
            Pricing
          </PageLink>
        </>
      }
    >
      <p className={quiet}>
        {isRefused ? 'This payment gives no tier.' : 'If you paid, your tier starts once the payment is confirmed.'}{' '}
        Checking again never charges you.
      </p>
    </PaymentResult>
  );
}

const EXCLAMATION = 'M12 5v9M12 18.5v.01';

interface PaymentResultProps {
  title: string;
  isPaid: boolean;
  children: ReactNode;
  actions: ReactNode;
}

/** A mark, a heading, what is known, and the next step. */
export function PaymentResult({ title, isPaid, children, actions }: PaymentResultProps) {
  return (
    <div className={css.result}>
      <span className={css.mark[isPaid ? 'paid' : 'open']}>
        <Icon path={isPaid ? MORE_ICON_PATHS.check : EXCLAMATION} size={24} />
      </span>
      <h1 className={h1}>{title}</h1>
      {children}
      <div className={flow}>{actions}</div>
    </div>
  );
}
