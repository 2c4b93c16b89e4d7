import type { CaptchaOffer } from '../../domain/contact/contact.ts';

/** A captcha that was done: what tells it from others, and when it is worth nothing any more. */
export interface Solved {
  id: string;
  expiresAt: Date;
}

export type Checked = Solved | 'wrong' | 'expired';

/**
 * Tells people from programs (docs/security.md#s16). Both kinds end in a token that is checked without asking anybody; that one
 * is used once is seen to by whoever takes it.
 */
export interface Captcha {
  offer(): Promise<CaptchaOffer>;
  /** Whether the token of a message is a captcha that was done. */
  check(token: string): Promise<Checked>;
  /** A token for what the service in the frame said; undefined when that is not right, or there is no such service. */
  pass(said: string, address: string): Promise<string | undefined>;
}
