import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Config, isTestKey } from '../config.ts';
import { startServer } from '../start-server.ts';
import type { Payments } from './payments.ts';
import { paystack } from './paystack.ts';
import { createSandbox, SANDBOX_PATH } from './sandbox.ts';

export interface OpenPayments {
  /** Undefined in production without a key: payments are off. */
  payments: Payments | undefined;
  /** The sandbox's checkout pages, which the API server serves. */
  sandbox: Hono | undefined;
  stop: () => Promise<void>;
}

interface PaymentDeps {
  config: Config;
  publicUrl: () => string;
  /** Receives the sandbox's notifications. */
  notify: (body: string, signature: string) => Promise<void>;
}

/** Returns Paystack if a key is set, else the sandbox, else nothing in production. */
export async function openPayments({ config, publicUrl, notify }: PaymentDeps): Promise<OpenPayments> {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_URL: url, NODE_ENV } = config;
  const none = { sandbox: undefined, stop: async () => {} };
  if (key !== undefined) {
    const isTest = isTestKey(key);
    return { ...none, payments: paystack({ url: url.replace(/\/$/, ''), secretKey: key, isTest }) };
  }
  if (NODE_ENV === 'production') return { ...none, payments: undefined };
  const secretKey = `sk_test_${randomBytes(24).toString('base64url')}`;
  const sandbox = createSandbox({ secretKey, publicUrl, notify });
  const server = await startServer(getRequestListener(sandbox.fetch), { port: 0, host: '127.0.0.1' });
  const sandboxUrl = `http://127.0.0.1:${server.port}${SANDBOX_PATH}`;
  return { payments: paystack({ url: sandboxUrl, secretKey, isTest: true }), sandbox, stop: server.stop };
}
