import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Config, isTestKey } from '../config.ts';
import { startServer } from '../start-server.ts';
import type { Payments } from './payments.ts';
import { paystack } from './paystack.ts';
import { createSandbox, SANDBOX_PATH } from './sandbox.ts';

export interface OpenPayments {
  /** Undefined where payments are off: in production without a key. */
  payments: Payments | undefined;
  /** The stand-in's own pages, to be served beside the API. */
  sandbox: Hono | undefined;
  stop: () => Promise<void>;
}

interface Parts {
  config: Config;
  publicUrl: () => string;
  /** Takes the notices of the stand-in. */
  notify: (body: string, signature: string) => Promise<void>;
}

/** Paystack with a key, its stand-in without one outside production, else nothing. */
export async function openPayments({ config, publicUrl, notify }: Parts): Promise<OpenPayments> {
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
