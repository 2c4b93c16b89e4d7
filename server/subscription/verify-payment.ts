import { addressBlock } from '../http/address-block.ts';
import type { Counted, Limit, RateLimits } from '../http/limits/rate-limits.repo.ts';
import { paymentsOff, toPaymentProblem } from '../payment/payments.ts';
import { askProvider } from './ask-provider.ts';
import { type Settlement, settle } from './settle.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

const TEN_MINUTES_S = 10 * 60;
/** A payer opens the page of their payment a few times. */
const OF_REFERENCE: Limit = { name: 'payment reference', points: 20, windowS: TEN_MINUTES_S };
/** Larger than the limit of a reference, because many phones share one address. */
const OF_ADDRESS: Limit = { name: 'payment address', points: 60, windowS: TEN_MINUTES_S };

/** A payment that somebody asks about, perhaps a visitor. */
interface AskedPayment {
  reference: string;
  requestId: string;
  actorId: string | undefined;
  /** As in `RequestSource`. */
  address: string;
}

/** The dependencies of calls that anybody may make about a payment. */
export interface VerifyDeps extends SubscriptionDeps {
  limits: RateLimits;
}

/**
 * Returns a function that asks the payment provider about a payment and applies the outcome. A failed request writes to the
 * audit, so requests have limits; calls about a payment that is being asked about get the same answer. It throws 'too_many',
 * 'payment_unreachable', 'payment_failed' and 'payments_off'.
 */
export function paymentVerifier(deps: VerifyDeps): (asked: AskedPayment) => Promise<Settlement> {
  const underWay = new Map<string, Promise<Settlement>>();
  return (asked) => {
    const { reference } = asked;
    const running = underWay.get(reference);
    if (running !== undefined) return running;
    const begun = verify(deps, asked).finally(() => underWay.delete(reference));
    underWay.set(reference, begun);
    return begun;
  };
}

async function verify(deps: VerifyDeps, { address, ...asked }: AskedPayment): Promise<Settlement> {
  if (deps.payments === undefined) throw paymentsOff('Payment verification failed');
  // Behind a proxy that TRUST_PROXY does not name, everybody has one address.
  const ofAddress: Counted[] = addressBlock(address) === undefined ? [] : [[OF_ADDRESS, address]];
  await deps.limits.take([OF_REFERENCE, asked.reference], ...ofAddress);
  try {
    const asking = { call: 'verify', ...asked } as const;
    const state = await askProvider(deps, asking, (provider) => provider.fetchState(asked.reference));
    return await settle(deps, state, asked.requestId);
  } catch (error) {
    throw toPaymentProblem(error, 'verify');
  }
}
