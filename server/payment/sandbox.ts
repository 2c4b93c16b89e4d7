import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { documentHeaders } from '../http/security-headers.ts';
import { checkoutPage } from './checkout-page.ts';
import { done, refused } from './sandbox-answers.ts';
import { addReturns, isReturnChoice } from './sandbox-returns.ts';

/**
 * A sandbox in place of Paystack, for development and tests without a key: the same HTTP calls, its own checkout page,
 * and notifications with the same signature. It moves no money, stores payments in memory only, and says on every page
 * that it is a test. It never runs in production.
 */
export const SANDBOX_PATH = '/api/test-payments';

interface Transaction {
  id: number;
  reference: string;
  email: string;
  amount: number;
  currency: string;
  metadata: unknown;
  callbackUrl: string;
  status: 'ongoing' | 'success' | 'failed' | 'abandoned' | 'reversed';
}

interface SandboxDeps {
  secretKey: string;
  /** Returns the app's public address, without a slash at the end. The checkout page is below it. */
  publicUrl: () => string;
  /** Receives the notifications. */
  notify: (body: string, signature: string) => Promise<void>;
}

const MAX_STORED = 10_000;

export function createSandbox({ secretKey, publicUrl, notify }: SandboxDeps): Hono {
  const byReference = new Map<string, Transaction>();
  let lastId = 0;
  const byCode = new Map<string, Transaction>();
  const app = new Hono().basePath(SANDBOX_PATH);

  for (const path of ['/transaction/*', '/refund', '/dispute/*']) {
    app.use(path, async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${secretKey}`) return refused(c, 401, 'Invalid key');
      await next();
    });
  }

  app.post('/transaction/initialize', async (c) => {
    const { reference, email, amount, currency, metadata, callback_url } = await c.req.json();
    if (typeof reference !== 'string' || typeof email !== 'string' || !(amount > 0)) {
      return refused(c, 400, 'Invalid transaction');
    }
    if (byReference.has(reference)) return refused(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const transaction: Transaction = {
      id: ++lastId,
      reference,
      email,
      amount,
      currency,
      metadata,
      callbackUrl: callback_url,
      status: 'ongoing',
    };
    const access_code = randomBytes(9).toString('base64url');
    store(byReference, reference, transaction);
    store(byCode, access_code, transaction);
    const authorization_url = `${publicUrl()}${SANDBOX_PATH}/checkout/${access_code}`;
    return done(c, 'Authorization URL created', { authorization_url, access_code, reference });
  });

  app.get('/transaction/verify/:reference', (c) => {
    const transaction = byReference.get(c.req.param('reference'));
    if (transaction === undefined) {
      return refused(c, 404, 'Transaction reference not found.', 'transaction_not_found');
    }
    return done(c, 'Verification successful', toJson(transaction));
  });

  app.post('/transaction/charge_authorization', async (c) => {
    const { reference, email, amount, currency, metadata, authorization_code } = await c.req.json();
    if (byReference.has(reference)) return refused(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const isCardCode = typeof authorization_code === 'string' && authorization_code.startsWith('AUTH_test_');
    const transaction: Transaction = {
      id: ++lastId,
      reference,
      email,
      amount,
      currency,
      metadata,
      callbackUrl: '',
      status: isCardCode ? 'success' : 'failed',
    };
    store(byReference, reference, transaction);
    return done(c, 'Charge attempted', toJson(transaction));
  });

  const returns = addReturns(app, { byReference, notify: sendNotification });

  app.get('/checkout/:code', (c) => {
    const transaction = byCode.get(c.req.param('code'));
    if (transaction === undefined) return c.text('This test payment does not exist', 404);
    const { html, styleHash } = checkoutPage({ ...transaction, ...returns.of(transaction) });
    const headers = documentHeaders({ geocoderOrigin: undefined, https: false }, [styleHash]);
    return c.html(html, 200, { ...headers, 'cache-control': 'no-store' });
  });

  app.post('/checkout/:code', async (c) => {
    const transaction = byCode.get(c.req.param('code'));
    if (transaction === undefined) return c.text('This test payment does not exist', 404);
    const { choice } = await c.req.parseBody();
    if (isReturnChoice(choice)) {
      returns.decide(transaction, choice);
      return c.redirect(c.req.path, 303);
    }
    if (transaction.status !== 'success' && transaction.status !== 'reversed') {
      transaction.status = statusAfter(choice);
    }
    if (transaction.status === 'success') sendNotification('charge.success', toJson(transaction));
    const back = new URL(transaction.callbackUrl);
    back.searchParams.set('trxref', transaction.reference);
    back.searchParams.set('reference', transaction.reference);
    return c.redirect(back.href, 303);
  });

  /** Does not wait for the answer, like Paystack: the payer returns to the app at the same time. */
  function sendNotification(event: string, data: unknown): void {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', secretKey).update(body).digest('hex');
    void notify(body, signature).catch(() => undefined);
  }

  return app;
}

const statusAfter = (choice: unknown): Transaction['status'] =>
  choice === 'pay' ? 'success' : choice === 'fail' ? 'failed' : 'abandoned';

function store(map: Map<string, Transaction>, key: string, transaction: Transaction): void {
  const [oldest] = map.keys();
  if (map.size >= MAX_STORED && oldest !== undefined) map.delete(oldest);
  map.set(key, transaction);
}

const toJson = ({ id, reference, email, amount, currency, metadata, status }: Transaction) => ({
  id,
  domain: 'test',
  reference,
  amount,
  currency,
  metadata,
  status,
  customer: { email },
  authorization: status === 'success' ? { authorization_code: `AUTH_test_${reference}`, reusable: true } : {},
});
