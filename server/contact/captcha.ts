import type { CaptchaOffer } from '../../domain/contact/contact.ts';

export interface SolvedCaptcha {
  /** Identifies the captcha, so that the server accepts it once. */
  id: string;
  expiresAt: Date;
}

export type CaptchaCheck = SolvedCaptcha | 'wrong' | 'expired';

/**
 * A test that keeps programs out (docs/security.md#s16). It results in a token that the server checks by itself. The
 * caller must accept each token once only.
 */
export interface Captcha {
  /** Returns what the client needs to solve a new captcha. */
  offer(): Promise<CaptchaOffer>;
  check(token: string): Promise<CaptchaCheck>;
  /** Exchanges the response of an external captcha service for a token; undefined if the service rejects it. */
  exchange(response: string, address: string): Promise<string | undefined>;
}
