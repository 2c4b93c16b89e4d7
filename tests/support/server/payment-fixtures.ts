import { createHmac } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import type { Subscription } from '../../../domain/subscription/subscription.ts';
import { paystack } from '../../../server/payment/paystack.ts';
import { createSandbox, SANDBOX_PATH } from '../../../server/payment/sandbox.ts';
import type { ReturnChoice } from '../../../server/payment/sandbox-returns.ts';
import { startServer } from '../../../server/start-server.ts';
import type { TestDatabase } from './databases.ts';
import { sellersOf } from './seller-fixtures.ts';
import type { TestApi } from './test-api.ts';

type Headers = Record<string, string>;

/** Paying users and their calls; `peer` is the payment provider. */
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
  /** Begins a payment and completes it with a choice. Resolves to its reference. */
  const checkout = async (headers: Headers, plan: string, choice: Choice) => {
    const { body } = await subscribe(headers, plan);
    const back = await peer().decide(String(body.authorization_url), choice);
    return back.searchParams.get('reference') ?? '';
  };
  const resume = async (headers: Headers, id: string) =>
    json(await suite.api.post(`/subscriptions/${id}/resume`, {}, headers));
  /** Pays for a tier. Resolves to the reference and the address of the payment page. */
  const bought = async (headers: Headers, plan: string) => {
    const { body } = await subscribe(headers, plan);
    const address = String(body.authorization_url);
    const back = await peer().decide(address, 'pay');
    const reference = back.searchParams.get('reference') ?? '';
    await callback(headers, reference);
    return { reference, address };
  };
  const notice = ({ body, signature }: { body: string; signature: string }) =>
    suite.api.call('/payment-webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
    });
  const noticed = async (reference: string) => (await notice(noticeOf(reference))).status;
  /** Counts the processed payments of a user: audit entries and receipts. */
  const effects = async (userId: string) => {
    const [row] = await suite.database.run(
      `select count(*)::int as paid from audit where actor_id = $1 and action = 'subscription.pay' and outcome = 'done'`,
      [userId],
    );
    return Number(row?.paid);
  };
  /** Returns the subjects of a user's mails, the oldest first. */
  const subjects = async (userId: string) => {
    const [user] = await suite.database.run('select email from users where id = $1', [userId]);
    return (await suite.api.mails()).flatMap(({ to, subject }) => (to === user?.email ? [subject] : []));
  };
  const calls = { subscribe, callback, listed, cancel, resume, checkout, bought, notice, noticed };
  return { signedIn, sessionOf, seller, send, ...calls, effects, subjects };
}

export const PAY_SECRET = 'sk_test_for-tests-only';

/** A payer's choice on the checkout page. */
export type Choice = 'pay' | 'fail' | 'leave';

interface Behaviour {
  /** Changes the provider's answer about a payment. */
  tells?: Record<string, unknown>;
  /** Performs the requests, but their responses never arrive. */
  loses?: RegExp;
  /** Refuses these requests without performing them. */
  refuses?: RegExp;
  /** Sends this response instead, or breaks the connection. */
  answers?: { status: number; body: string } | 'nothing';
}

/** The payment stand-in on its own port. It fails on demand, and its notices are collected. */
export async function startPayPeer() {
  let behaviour: Behaviour = {};
  let asked = 0;
  const notices: { body: string; signature: string }[] = [];
  const notify = async (body: string, signature: string) => void notices.push({ body, signature });
  const sandbox = createSandbox({ secretKey: PAY_SECRET, publicUrl: () => origin, notify });
  const ask = getRequestListener(async (request) => {
    asked++;
    const { answers, loses, refuses, tells } = behaviour;
    if (answers !== undefined && answers !== 'nothing') return new Response(answers.body, { status: answers.status });
    if (refuses?.test(request.url)) return Response.json({ status: false, message: 'Declined' }, { status: 400 });
    const answer = await sandbox.fetch(request);
    if (loses?.test(request.url)) throw new Error('lost');
    if (tells === undefined || !/verify|charge_/.test(request.url)) return answer;
    const body = (await answer.json()) as { data: object };
    return Response.json({ ...body, data: { ...body.data, ...tells } });
  });
  const server = await startServer(
    (request, response) =>
      behaviour.answers === 'nothing' ? void request.socket.destroy() : void ask(request, response),
    { port: 0, host: '127.0.0.1' },
  );
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    payments: paystack({ url: `${origin}${SANDBOX_PATH}`, secretKey: PAY_SECRET, isTest: true }),
    notices,
    asked: () => asked,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Makes a choice on a checkout page. Resolves to the return address of the payer. */
    decide: async (address: string, choice: Choice) => {
      const answer = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      });
      return new URL(answer.headers.get('location') ?? '');
    },
    /** Makes a choice of the operator or the bank on the page of a paid payment. Resolves to the signed notice. */
    giveBack: async (address: string, choice: ReturnChoice) => {
      await fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
      return notices.at(-1) as { body: string; signature: string };
    },
    /** Refunds a payment with the provider's own call, in kobo. Resolves to the signed notice. */
    refund: async (reference: string, amount?: number) => {
      await fetch(`${origin}${SANDBOX_PATH}/refund`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PAY_SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transaction: reference, amount }),
      });
      return notices.at(-1) as { body: string; signature: string };
    },
    stop: () => server.stop(),
  };
}
export type PayPeer = Awaited<ReturnType<typeof startPayPeer>>;

/** Returns a signed notice of a payment. */
export function noticeOf(reference: string, change: Record<string, unknown> = {}) {
  const body = JSON.stringify({ event: 'charge.success', data: { reference, ...change } });
  return { body, signature: signatureOf(body) };
}

export const signatureOf = (body: string, key = PAY_SECRET) => createHmac('sha512', key).update(body).digest('hex');
