import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { RateLimits } from '../http/limits/rate-limits.repo.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Pins } from './pin/pins.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { SessionTokens } from './session/session-tokens.ts';

/** The dependencies of every account route: storage, clock and mail, and the services built on them in app.ts. */
export interface AccountDeps {
  db: Database;
  clock: Clock;
  hasher: PasswordHasher;
  tokens: SessionTokens;
  limits: RateLimits;
  pins: Pins;
  outbox: MailOutbox;
  secondFactors: SecondFactors;
  /** True if administrators without a second factor may do nothing before they have one. */
  isSecondFactorRequired: boolean;
  /** Tells the operator of an attack. */
  onAlarm: (message: string) => void;
  /** The address of the operator, who reads messages. */
  contactEmail: string;
  /** The public URL, without a slash at the end. */
  publicUrl: () => string;
}
