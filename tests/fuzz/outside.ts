import type { Captcha } from '../../server/contact/captcha.ts';
import { powCaptcha } from '../../server/contact/pow-captcha.ts';
import { PaymentError, type PaymentState, type Payments } from '../../server/payment/payments.ts';
import { TEST_SECRET } from '../support/server/test-api.ts';

const OUTCOMES = ['paid', 'failed', 'abandoned', 'open', 'unreachable', 'refused', 'unknown', 'other amount'] as const;

/** A payment provider whose outcomes take turns, so that each request meets each of them. */
export function takingTurnsPayments(): Payments {
  let turn = 0;
  const nextOutcome = () => {
    const outcome = OUTCOMES[turn++ % OUTCOMES.length] as (typeof OUTCOMES)[number];
    if (outcome === 'unreachable' || outcome === 'refused' || outcome === 'unknown') {
      throw new PaymentError(outcome, 'The stand-in does not want to');
    }
    return outcome;
  };
  const stateOf = (reference: string): PaymentState => {
    const outcome = nextOutcome();
    const amountKobo = outcome === 'other amount' ? 1 : 1_000_000;
    const state = { reference, amountKobo, currency: 'NGN', tier: 'business', card: undefined };
    return { ...state, outcome: outcome === 'other amount' ? 'paid' : outcome };
  };
  return {
    isTest: true,
    begin: async ({ reference }) => {
      nextOutcome();
      return { authorizationUrl: `https://pay.example/${reference}` };
    },
    fetchState: async (reference) => stateOf(reference),
    fetchMoneyBack: async (reference) => ({ ...stateOf(reference), returnedKobo: 0, dispute: undefined }),
    chargeAgain: async (_, { reference }) => stateOf(reference),
    isSigned: () => false,
  };
}

/** The real captcha, which also accepts tokens that begin with 'solved-': solving one takes a second. */
export function easyCaptcha(clock: { nowMs: () => number }): Captcha {
  const real = powCaptcha(TEST_SECRET, clock);
  return {
    offer: () => real.offer(),
    check: async (token) =>
      token.startsWith('solved-') ? { id: token, expiresAt: new Date(clock.nowMs() + 60_000) } : real.check(token),
    exchange: async (response) => (response === 'ok' ? 'solved-once' : undefined),
  };
}
