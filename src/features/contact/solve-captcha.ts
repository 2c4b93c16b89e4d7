import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaOffer } from '../../../domain/contact/contact.ts';

type Challenge = Extract<CaptchaOffer, { kind: 'pow' }>['challenge'];

/**
 * Does the proof of work; the browser's own cryptography works beside the page, which stays usable. Resolves to the
 * token that the server checks, base64 of JSON. Throws when it takes longer than a minute and a half.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
