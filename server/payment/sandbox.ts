import { createHmac, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { documentHeaders } from '../http/security-headers.ts';
import { checkoutPage } from './checkout-page.ts';

/**
 * A stand-in for Paystack, for trying and testing payments where there is no key: the same calls over HTTP, a checkout
 * page of its own, and notices signed as the real ones. It moves no money, keeps what it knows in memory alone, and
 * says on every page that it is a test. It never runs in production.
 */
export const SANDBOX_PATH = '/api/test-payments';

interface Transaction {
  reference: string;
  email: string;
  amount: number;
  currency: string;
  metadata: unknown;
  callbackUrl: string;
  status: 'ongoing' | 'success' | 'failed' | 'abandoned';
}

interface SandboxDeps {
  secretKey: string;
  /** Where people reach its checkout page: the address of the app, without a slash at the end. */
  publicUrl: () => string;
  /** Takes its notices. */
  notify: (body: string, signature: string) => Promise<void>;
}

const ENOUGH = 10_000;

export function createSandbox({ secretKey, publicUrl, notify }: SandboxDeps): Hono {
  const known = new Map<string, Transaction>();
  const codes = new Map<string, Transaction>();
  const app = new Hono().basePath(SANDBOX_PATH);

  app.use('/transaction/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) return refused(c, 401, 'Invalid key');
    await next();
  });

  app.post('/transaction/initialize', async (c) => {
    const { reference, email, amount, currency, metadata, callback_url } = await c.req.json();
    if (typeof reference !== 'string' || typeof email !== 'string' || !(amount > 0)) {
      return refused(c, 400, 'Invalid transaction');
    }
    if (known.has(reference)) return refused(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const transaction: Transaction = {
      reference,
      email,
      amount,
      currency,
      metadata,
      callbackUrl: callback_url,
      status: 'ongoing',
    };
    const access_code = randomBytes(9).toString('base64url');
    keep(known, reference, transaction);
    keep(codes, access_code, transaction);
    const authorization_url = `${publicUrl()}${SANDBOX_PATH}/checkout/${access_code}`;
    return done(c, 'Authorization URL created', { authorization_url, access_code, reference });
  });

  app.get('/transaction/verify/:reference', (c) => {
    const transaction = known.get(c.req.param('reference'));
    if (transaction === undefined) {
      return refused(c, 404, 'Transaction reference not found.', 'transaction_not_found');
    }
    return done(c, 'Verification successful', told(transaction));
  });

  app.post('/transaction/charge_authorization', async (c) => {
    const { reference, email, amount, currency, metadata, authorization_code } = await c.req.json();
    if (known.has(reference)) return refused(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const isOwn = typeof authorization_code === 'string' && authorization_code.startsWith('AUTH_test_');
    const transaction: Transaction = {
      reference,
      email,
      amount,
      currency,
      metadata,
      callbackUrl: '',
      status: isOwn ? 'success' : 'failed',
    };
    keep(known, reference, transaction);
    return done(c, 'Charge attempted', told(transaction));
  });

  app.get('/checkout/:code', (c) => {
    const transaction = codes.get(c.req.param('code'));
    if (transaction === undefined) return c.text('This test payment is not known', 404);
    const { html, styleHash } = checkoutPage(transaction);
    const headers = documentHeaders({ geocoderOrigin: undefined, https: false }, [styleHash]);
    return c.html(html, 200, { ...headers, 'cache-control': 'no-store' });
  });

  app.post('/checkout/:code', async (c) => {
    const transaction = codes.get(c.req.param('code'));
    if (transaction === undefined) return c.text('This test payment is not known', 404);
    const { choice } = await c.req.parseBody();
    if (transaction.status !== 'success') transaction.status = statusAfter(choice);
    if (transaction.status === 'success') tell(transaction);
    const back = new URL(transaction.callbackUrl);
    back.searchParams.set('trxref', transaction.reference);
    back.searchParams.set('reference', transaction.reference);
    return c.redirect(back.href, 303);
  });

  /** As the real one does: beside the payer's way back, and not waiting for the answer. */
  function tell(transaction: Transaction): void {
    const body = JSON.stringify({ event: 'charge.success', data: told(transaction) });
    const signature = createHmac('sha512', secretKey).update(body).digest('hex');
    void notify(body, signature).catch(() => undefined);
  }

  return app;
}

const statusAfter = (choice: unknown): Transaction['status'] =>
  choice === 'pay' ? 'success' : choice === 'fail' ? 'failed' : 'abandoned';

function keep(map: Map<string, Transaction>, key: string, transaction: Transaction): void {
  const [oldest] = map.keys();
  if (map.size >= ENOUGH && oldest !== undefined) map.delete(oldest);
  map.set(key, transaction);
}

const told = ({ reference, email, amount, currency, metadata, status }: Transaction) => ({
  domain: 'test',
  reference,
  amount,
  currency,
  metadata,
  status,
  customer: { email },
  authorization: status === 'success' ? { authorization_code: `AUTH_test_${reference}`, reusable: true } : {},
});

const done = (c: Context, message: string, data: unknown) => c.json({ status: true, message, data });

const refused = (c: Context, status: 400 | 401 | 404, message: string, code?: string) =>
  c.json({ status: false, message, ...(code && { code }) }, status);
