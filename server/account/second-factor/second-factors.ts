import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { isRecoveryCode, recoveryCodeText } from '../../../domain/account/second-factor.ts';
import { writeAudit } from '../../audit/audit.repo.ts';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { seal, unseal } from '../../mail/sealed-text.ts';
import { derivedKey, keyedHash } from '../../secrets.ts';
import {
  findSecondFactor,
  replaceRecoveryCodes,
  replaceSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  spendStep,
} from './second-factor.repo.ts';

const ISSUER = 'SabiData';
const PERIOD_S = 30;
/** Phones' clocks are off by some seconds: the codes of the period before and after count too. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: 16 characters of base32. */
const RECOVERY_CODE_BYTES = 10;

/** Returns what a user is told about a wrong code of the kind that they typed. */
export const wrongCodeMessage = (code: string): string =>
  isRecoveryCode(code)
    ? 'This recovery code is wrong or was used. Write another one.'
    : 'Wrong code. Write the newest one of your app, or a recovery code.';

/** The contents that an administrator needs to set up an authenticator app. */
export interface NewSecondFactor {
  secret: string;
  uri: string;
  recovery_codes: string[];
}

/**
 * Second factors of administrators (docs/security.md#s28): codes of an authenticator app (TOTP), each of which works once, and
 * ten recovery codes. The secret is encrypted in the database, recovery codes are keyed hashes.
 */
export class SecondFactors {
  #clock: Clock;
  #sealKey: Buffer;
  #codeKey: Buffer;

  constructor(secret: string, clock: Clock) {
    this.#clock = clock;
    this.#sealKey = derivedKey(secret, 'second factor');
    this.#codeKey = derivedKey(secret, 'recovery code');
  }

  /** Creates a secret and recovery codes that count once a code has confirmed them. */
  async create(tx: Queries, { id, email }: { id: string; email: string }): Promise<NewSecondFactor> {
    const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
    const codes = newRecoveryCodes();
    await replaceSecondFactor(tx, id, {
      sealedSecret: seal(this.#sealKey, secret.base32),
      codeHashes: this.#hashesOf(id, codes),
    });
    const totp = new TOTP({ issuer: ISSUER, label: email, secret, period: PERIOD_S });
    return { secret: secret.base32, uri: totp.toString(), recovery_codes: codes.map(recoveryCodeText) };
  }

  /** Creates recovery codes in place of all earlier ones, and returns them as people read them. */
  async renewRecoveryCodes(tx: Queries, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, userId, this.#hashesOf(userId, codes));
    return codes.map(recoveryCodeText);
  }

  /** True if the user has confirmed a second factor. */
  async isOn(db: Queries, userId: string): Promise<boolean> {
    return (await findSecondFactor(db, userId))?.confirmed_at instanceof Date;
  }

  /**
   * Uses up a code of a second factor that is on. Returns false for a wrong code, or one that was used before: the caller calls
   * `recordWrongCode`. The audit has an entry of a recovery code.
   */
  async spend(db: Queries, userId: string, code: string): Promise<boolean> {
    const row = await findSecondFactor(db, userId);
    if (row === undefined || row.confirmed_at === null) return false;
    const isSpent = await (isRecoveryCode(code)
      ? spendRecoveryCode(db, userId, this.#codeHash(userId, code))
      : this.spendAppCode(db, row, code));
    if (isSpent && isRecoveryCode(code)) {
      const entry = { at: new Date(this.#clock.nowMs()), action: 'account.recovery-code', outcome: 'done' } as const;
      await writeAudit(db, { ...entry, actorId: userId, subject: userId });
    }
    return isSpent;
  }

  /** Writes a wrong code to the audit. @param db never a transaction that the refusal rolls back */
  async recordWrongCode(db: Queries, { userId, requestId }: { userId: string; requestId: string }): Promise<void> {
    const entry = {
      at: new Date(this.#clock.nowMs()),
      action: 'account.second-factor.code',
      outcome: 'refused',
    } as const;
    await writeAudit(db, { ...entry, subject: userId, requestId });
  }

  /** Uses up a code of the app, also of a second factor that is not confirmed. */
  async spendAppCode(db: Queries, { user_id, sealed_secret }: SecondFactorRow, code: string): Promise<boolean> {
    const secret = unseal(this.#sealKey, sealed_secret);
    if (secret === undefined) return false;
    const timestamp = this.#clock.nowMs();
    const totp = new TOTP({ issuer: ISSUER, secret: Secret.fromBase32(secret), period: PERIOD_S });
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    return delta !== null && spendStep(db, user_id, totp.counter({ timestamp }) + delta);
  }

  #hashesOf(userId: string, codes: readonly string[]): string[] {
    return codes.map((code) => this.#codeHash(userId, code));
  }

  #codeHash(userId: string, code: string): string {
    return keyedHash(this.#codeKey, `${userId}:${code}`);
  }
}

const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

const newRecoveryCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer }).base32.toLowerCase();
