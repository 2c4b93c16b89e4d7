import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Captcha } from './captcha.ts';
import { powCaptcha } from './pow-captcha.ts';
import { FRAME_PATH, turnstileCaptcha, turnstileFrame } from './turnstile-captcha.ts';

interface CaptchaDeps {
  config: Config;
  secret: string;
  clock: Clock;
  /** Returns the app's public address. */
  publicUrl: () => string;
}

/** Returns the configured captcha, and the pages of its frame if it has one. */
export function openCaptcha({ config, secret, clock, publicUrl }: CaptchaDeps): {
  captcha: Captcha;
  frame: Hono | undefined;
} {
  const { CAPTCHA, TURNSTILE_SITE_KEY: siteKey = '', TURNSTILE_SECRET_KEY: secretKey = '' } = config;
  if (CAPTCHA === 'pow') return { captcha: powCaptcha(secret, clock), frame: undefined };
  const url = config.TURNSTILE_URL.replace(/\/$/, '');
  const frameOrigin = config.TURNSTILE_FRAME_URL?.replace(/\/$/, '');
  const frameUrl = (frameOrigin ?? '') + FRAME_PATH;
  return {
    captcha: turnstileCaptcha({ url, secretKey, frameUrl, secret, clock }),
    frame: turnstileFrame({ url, siteKey, appUrl: () => (frameOrigin === undefined ? undefined : publicUrl()) }),
  };
}
