import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { escapeHtml } from '../../domain/escape-html.ts';

/** Where the frame of a captcha service is: under /api, so that no worker answers for it. */
export const FRAME_PATH = '/api/captcha-frame';

interface FrameDeps {
  /** Where the service is, without a slash at the end. */
  url: string;
  siteKey: string;
  /** The address of the app, without a slash at the end, where the frame has another one; else undefined. */
  appUrl: () => string | undefined;
}

const SCRIPT = `
const tell = (token) => parent.postMessage({ captcha: token }, document.body.dataset.app || location.origin);
addEventListener('load', () => turnstile.render('#captcha', {
  sitekey: document.body.dataset.key,
  callback: tell,
  'expired-callback': () => tell(''),
  'error-callback': () => tell(''),
}));
`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A document of its own for the script of a captcha service (docs/security.md#s3): its policy allows that one service, and the
 * app's policy none. It has another origin than the app, or a sandbox without any, so neither the token nor anything
 * else that the app keeps is within its reach.
 */
export function captchaFrame({ url, siteKey, appUrl }: FrameDeps): Hono {
  const app = new Hono();
  const policyFor = (ancestor: string) =>
    [
      "default-src 'none'",
      `script-src ${hash(SCRIPT)} ${url}`,
      // The service writes styles of its own into the frame.
      "style-src 'unsafe-inline'",
      `frame-src ${url}`,
      `connect-src ${url}`,
      "base-uri 'none'",
      `frame-ancestors ${ancestor}`,
    ].join('; ');
  const htmlFor = (
    app: string,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Captcha</title><style>body{margin:0}</style>
<script src="${url}/turnstile/v0/api.js?render=explicit" async defer></script><script>${SCRIPT}</script></head>
<body data-key="${siteKey.replaceAll(/[^\w.-]/g, '')}" data-app="${escapeHtml(app)}"><div id="captcha"></div></body></html>`;
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
