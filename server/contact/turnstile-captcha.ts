import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { derivedKey } from '../secrets.ts';
import type { Captcha } from './captcha.ts';

const LIFE_MS = 20 * 60_000;
const TIMEOUT_MS = 5_000;

interface TurnstileDeps {
  /** Where the service is, without a slash at the end. */
  url: string;
  secretKey: string;
  /** Where its frame is. */
  frameUrl: string;
  secret: string;
  clock: Clock;
}

/**
 * Cloudflare's Turnstile (developers.cloudflare.com/turnstile): its script runs in a frame of its own (captcha-frame.ts).
 * What it says is checked with it once, outside of any transaction, and traded for a pass of ours.
 */
export function turnstileCaptcha({ url, secretKey, frameUrl, secret, clock }: TurnstileDeps): Captcha {
  const key = derivedKey(secret, 'captcha pass');
  const seal = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    offer: async () => ({ kind: 'turnstile', frame: frameUrl }),

    async pass(said, address) {
      const body = new URLSearchParams({ secret: secretKey, response: said, remoteip: address });
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(`${url}/turnstile/v0/siteverify`, { method: 'POST', body, signal });
      const { success } = (await answer.json()) as { success?: unknown };
      if (success !== true) return undefined;
      const words = `${randomUUID()}.${clock.nowMs() + LIFE_MS}`;
      return `${words}.${seal(words).toString('base64url')}`;
    },

    async check(token) {
      const [, words, id = '', until, mark = ''] = /^(([\da-f-]{36})\.(\d+))\.([\w-]+)$/.exec(token) ?? [];
      const theirs = Buffer.from(mark, 'base64url');
      const own = seal(words ?? '');
      if (words === undefined || theirs.length !== own.length || !timingSafeEqual(theirs, own)) return 'wrong';
      const expiresAt = new Date(Number(until));
      return expiresAt.getTime() <= clock.nowMs() ? 'expired' : { id, expiresAt };
    },
  };
}
