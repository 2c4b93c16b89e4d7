import type { Subscription } from '../../../domain/subscription/subscription.ts';
import type { TestDatabase } from './databases.ts';
import { type Choice, noticeOf, type PayPeer } from './pay-peer.ts';
import { sellersOf } from './seller-fixtures.ts';
import type { TestApi } from './test-api.ts';

type Headers = Record<string, string>;

/** People who pay, and their calls; `peer` is where they do. */
export function payersOf(suite: { api: TestApi; database: TestDatabase }, peer: () => PayPeer) {
  const { signedIn, sessionOf, seller, send } = sellersOf(suite);
  const json = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as Record<string, string> & { detail?: string; field?: string; code?: string },
  });
  const subscribe = async (headers: Headers, plan: string) =>
    json(await suite.api.post('/subscribe', { plan }, headers));
  const callback = async (headers: Headers, reference: string) =>
    json(await suite.api.call(`/payment-callback?${new URLSearchParams({ reference })}`, { headers }));
  const listed = async (headers: Headers) =>
    (await (await suite.api.call('/subscriptions', { headers })).json()) as Subscription[];
  const cancel = async (headers: Headers, id: string) =>
    json(await suite.api.post(`/subscriptions/${id}/cancel`, {}, headers));
  /** Begins a payment and decides it; resolves to its reference. */
  const checkout = async (headers: Headers, plan: string, choice: Choice) => {
    const { body } = await subscribe(headers, plan);
    const back = await peer().decide(String(body.authorization_url), choice);
    return back.searchParams.get('reference') ?? '';
  };
  const notice = ({ body, signature }: { body: string; signature: string }) =>
    suite.api.call('/payment-webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
    });
  const noticed = async (reference: string) => (await notice(noticeOf(reference))).status;
  /** How often a payment of somebody was acted upon: entries of the audit, and receipts. */
  const effects = async (userId: string) => {
    const [row] = await suite.database.run(
      `select count(*)::int as paid from audit where actor_id = $1 and action = 'subscription.pay' and outcome = 'done'`,
      [userId],
    );
    return Number(row?.paid);
  };
  return { signedIn, sessionOf, seller, send, subscribe, callback, listed, cancel, checkout, notice, noticed, effects };
}
