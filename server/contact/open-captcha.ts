import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Captcha } from './captcha.ts';
import { captchaFrame, FRAME_PATH } from './captcha-frame.ts';
import { powCaptcha } from './pow-captcha.ts';
import { turnstileCaptcha } from './turnstile-captcha.ts';

interface Parts {
  config: Config;
  secret: string;
  clock: Clock;
  /** The address people use. */
  publicUrl: () => string;
}

/** The captcha that is set, and the page of its frame where it has one. */
export function openCaptcha({ config, secret, clock, publicUrl }: Parts): {
  captcha: Captcha;
  frame: Hono | undefined;
} {
  const { CAPTCHA, TURNSTILE_SITE_KEY: siteKey = '', TURNSTILE_SECRET_KEY: secretKey = '' } = config;
  if (CAPTCHA === 'pow') return { captcha: powCaptcha(secret, clock), frame: undefined };
  const url = config.TURNSTILE_URL.replace(/\/$/, '');
  const elsewhere = config.TURNSTILE_FRAME_URL?.replace(/\/$/, '');
  const frameUrl = (elsewhere ?? '') + FRAME_PATH;
  return {
    captcha: turnstileCaptcha({ url, secretKey, frameUrl, secret, clock }),
    frame: captchaFrame({ url, siteKey, appUrl: () => (elsewhere === undefined ? undefined : publicUrl()) }),
  };
}
