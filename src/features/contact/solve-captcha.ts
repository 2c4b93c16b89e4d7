import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaOffer } from '../../../domain/contact/contact.ts';

type Challenge = Extract<CaptchaOffer, { kind: 'pow' }>['challenge'];

/**
 * Solves the proof of work with the browser's cryptography, which does not block the page. Returns the token for the
 * server: base64 of JSON. Throws after 90 seconds.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
