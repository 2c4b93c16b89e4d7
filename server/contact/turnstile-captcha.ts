import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { Clock } from '../clock.ts';
import { derivedKey } from '../secrets.ts';
import type { Captcha } from './captcha.ts';

const LIFE_MS = 20 * 60_000;
const TIMEOUT_MS = 5_000;

interface TurnstileDeps {
  /** The service's address, without a slash at the end. */
  url: string;
  secretKey: string;
  frameUrl: string;
  secret: string;
  clock: Clock;
}

/**
 * Cloudflare's Turnstile (developers.cloudflare.com/turnstile). Its script runs in a separate frame. The server asks
 * the service about a response once, outside of any transaction, and exchanges it for a signed token of its own.
 */
export function turnstileCaptcha({ url, secretKey, frameUrl, secret, clock }: TurnstileDeps): Captcha {
  const key = derivedKey(secret, 'captcha pass');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    offer: async () => ({ kind: 'turnstile', frame: frameUrl }),

    async exchange(response, address) {
      const body = new URLSearchParams({ secret: secretKey, response, remoteip: address });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(`${url}/turnstile/v0/siteverify`, { method: 'POST', body, signal });
      const { success } = (await answer.json()) as { success?: unknown };
      if (success !== true) return undefined;
      const payload = `${randomUUID()}.${clock.nowMs() + LIFE_MS}`;
      return `${payload}.${sign(payload).toString('base64url')}`;
    },

    async check(token) {
      const [, payload, id = '', until, signature = ''] = /^(([\da-f-]{36})\.(\d+))\.([\w-]+)$/.exec(token) ?? [];
      const sent = Buffer.from(signature, 'base64url');
      const expected = sign(payload ?? '');
      if (payload === undefined || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'wrong';
      const expiresAt = new Date(Number(until));
      return expiresAt.getTime() <= clock.nowMs() ? 'expired' : { id, expiresAt };
    },
  };
}

/** The path of the frame: below /api, because the service worker leaves those paths to the server. */
export const FRAME_PATH = '/api/captcha-frame';

interface FrameDeps {
  /** The service's address, without a slash at the end. */
  url: string;
  siteKey: string;
  /** Returns the app's address if the frame has a different origin; else undefined. */
  appUrl: () => string | undefined;
}

const SCRIPT = `
const send = (token) => parent.postMessage({ captcha: token }, document.body.dataset.app || location.origin);
addEventListener('load', () => turnstile.render('#captcha', {
  sitekey: document.body.dataset.key,
  callback: send,
  'expired-callback': () => send(''),
  'error-callback': () => send(''),
}));
`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page of the frame that runs the service's script (docs/security.md#s3). Only this page's policy allows the
 * service; the app's policy allows no other origin. The frame has another origin or a sandbox without one, so the
 * script cannot read the token or other data of the app.
 */
export function turnstileFrame({ url, siteKey, appUrl }: FrameDeps): Hono {
  const app = new Hono();
  const policyFor = (ancestor: string) =>
    [
      "default-src 'none'",
      `script-src ${hash(SCRIPT)} ${url}`,
      // The service adds inline styles to the frame.
      "style-src 'unsafe-inline'",
      `frame-src ${url}`,
      `connect-src ${url}`,
      "base-uri 'none'",
      `frame-ancestors ${ancestor}`,
    ].join('; ');
  const htmlFor = (
    appOrigin: string,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Captcha</title><style>body{margin:0}</style>
<script src="${url}/turnstile/v0/api.js?render=explicit" async defer></script><script>${SCRIPT}</script></head>
<body data-key="${siteKey.replaceAll(/[^\w.-]/g, '')}" data-app="${escapeHtml(appOrigin)}"><div id="captcha"></div></body></html>`;
  app.get(FRAME_PATH, (c) => {
    const address = appUrl();
    const origin = address === undefined ? undefined : new URL(address).origin;
    return c.html(htmlFor(origin ?? ''), 200, {
      'content-security-policy': policyFor(origin ?? "'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    });
  });
  return app;
}
