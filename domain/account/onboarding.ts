import type { Registration } from './credentials.ts';

/**
 * Onboarding data (docs/specification/03-entities.md): a registration on its way to be an account, without its password. On another device than
 * the one that registered, only the email is known.
 */
export type Onboarding = Partial<Omit<Registration, 'password' | 'email'>> & {
  email: string;
  user_id?: string;
  /** Completes a provider profile, for half an hour after the account was verified (docs/security.md#s11). */
  token?: string;
};
