import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { derivedKey } from '../secrets.ts';
import type { Captcha } from './captcha.ts';

const LIFE_MS = 15 * 60_000;
/** Takes a cheap phone about a second. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1_000 } as const;
const [MIN_COUNTER, MAX_COUNTER] = [200, 600];

const Payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(WORK.algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      expiresAt: v.number(),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** A proof of work with ALTCHA's library. The phone computes it; no third party takes part or receives data. */
export function powCaptcha(secret: string, clock: Clock): Captcha {
  const key = (purpose: string) => derivedKey(secret, purpose).toString('hex');
  const secrets = { hmacSignatureSecret: key('captcha'), hmacKeySignatureSecret: key('captcha key') };
  return {
    async offer() {
      const expiresAt = new Date(clock.nowMs() + LIFE_MS);
      const { parameters, signature = '' } = await createChallenge({
        ...WORK,
        ...secrets,
        counter: randomInt(MIN_COUNTER, MAX_COUNTER),
        deriveKey,
        expiresAt,
      });
      return { kind: 'pow', challenge: { parameters: { ...parameters }, signature } };
    },

    async check(token) {
      const payload = payloadOf(token);
      if (payload === undefined) return 'wrong';
      const { challenge, solution } = payload;
      const expiresAtMs = challenge.parameters.expiresAt * 1000;
      if (expiresAtMs <= clock.nowMs()) return 'expired';
      const { verified } = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      return verified ? { id: challenge.signature, expiresAt: new Date(expiresAtMs) } : 'wrong';
    },

    exchange: async () => undefined,
  };
}

/** Parses a token: base64 of JSON, as ALTCHA's widget sends it. */
function payloadOf(token: string): v.InferOutput<typeof Payload> | undefined {
  try {
    const result = v.safeParse(Payload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
