import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApi } from './test-api.ts';

interface Offer {
  challenge: Parameters<typeof solveChallenge>[0]['challenge'];
}

/** Does the proof of work that the server asks for; resolves to the token of a message. */
export async function solvedCaptcha(api: TestApi): Promise<string> {
  const { challenge } = (await (await api.call('/captcha')).json()) as Offer;
  const solution = await solveChallenge({ challenge, deriveKey });
  return tokenOf({ challenge, solution });
}

export const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
