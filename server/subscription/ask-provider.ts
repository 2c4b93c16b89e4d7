import { channel } from 'node:diagnostics_channel';
import { writeAudit } from '../audit/audit.repo.ts';
import { PaymentError, type Payments } from '../payment/payments.ts';
import { findReference } from './payment-reference.repo.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

/** The requests to the payment provider, and what became of them. They are labels of the metric. */
export const PROVIDER_CALLS = ['begin', 'verify', 'money-back', 'charge'] as const;
export const PROVIDER_OUTCOMES = ['answered', 'unreachable', 'refused', 'unknown'] as const;

/** A finished request, as PAYMENT_CALLS publishes it. */
export interface ProviderCall {
  call: (typeof PROVIDER_CALLS)[number];
  outcome: (typeof PROVIDER_OUTCOMES)[number];
}

/** Publishes each finished request to the payment provider as ProviderCall. */
export const PAYMENT_CALLS = channel('sabidata.payment-calls');

/** A failed request, for the log. It holds no secret and no personal data. */
export interface FailedCall extends ProviderCall {
  reference: string;
  requestId: string | undefined;
  /** As 'The payment provider answered 503'. */
  reason: string;
}

interface Asking {
  call: ProviderCall['call'];
  reference: string;
  /** The user who asked; undefined for the provider's own notices and for the server's jobs. */
  actorId?: string | undefined;
  requestId?: string | undefined;
}

/**
 * Sends a request to the payment provider: the only way to it. Each one is counted. A failed one also has a line in the log
 * and a row in the audit, under the subscription of its reference. Rejects as the request does.
 */
export async function askProvider<T>(
  deps: SubscriptionDeps,
  asking: Asking,
  ask: (payments: Payments) => Promise<T>,
): Promise<T> {
  const { call } = asking;
  try {
    const answer = await ask(deps.payments as Payments);
    PAYMENT_CALLS.publish({ call, outcome: 'answered' } satisfies ProviderCall);
    return answer;
  } catch (error) {
    if (error instanceof PaymentError) await noteFailure(deps, asking, error);
    throw error;
  }
}

async function noteFailure(deps: SubscriptionDeps, asking: Asking, { kind, message }: PaymentError): Promise<void> {
  const { call, reference, actorId, requestId } = asking;
  PAYMENT_CALLS.publish({ call, outcome: kind } satisfies ProviderCall);
  // The renewal job asks about references that the provider may never have received.
  if (kind === 'unknown' && call === 'verify') return;
  deps.onFailedCall({ call, outcome: kind, reference, requestId, reason: message });
  try {
    const known = await findReference(deps.db.queries, reference);
    await writeAudit(deps.db.queries, {
      at: new Date(deps.clock.nowMs()),
      action: 'subscription.ask',
      outcome: 'refused',
      ...{ actorId, requestId, subject: known?.subscription_id },
      after: { reference, call, failure: kind, reason: message },
    });
  } catch (error) {
    // The payer must learn of the failed request, and the log has it.
    deps.onError(error, requestId);
  }
}
