import { randomBytes } from 'node:crypto';
import { safeParse } from 'valibot';
import { EmailSchema } from '../../domain/account/credentials.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { insertUser, makeAdmin } from './user.repo.ts';

interface AdminDeps {
  db: Database;
  hasher: PasswordHasher;
  clock: Clock;
}

/** A use of the command that cannot work; the message says why. */
export class AdminCommandError extends Error {
  override name = 'AdminCommandError';
}

/**
 * Makes a system administrator (docs/spec-decisions.md): of the account that has the email, which keeps its password and is signed
 * out everywhere, or of a new one.
 * @returns the new account's password, which is kept nowhere else; undefined for an account that was there
 */
export async function createAdmin({ db, hasher, clock }: AdminDeps, email: string): Promise<string | undefined> {
  const parsed = safeParse(EmailSchema, email);
  if (!parsed.success) throw new AdminCommandError(parsed.issues[0].message);
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hasher.hash(password);
  return db.transaction(async (tx) => {
    const at = new Date(clock.nowMs());
    const before = await makeAdmin(tx, parsed.output);
    const id = before?.id ?? (await insertUser(tx, newAdmin(parsed.output, passwordHash, at)));
    if (id === undefined) throw new AdminCommandError(`${email} is somebody's username: take another address`);
    await writeAudit(tx, {
      at,
      action: 'account.role',
      outcome: 'done',
      subject: id,
      before: { role: before?.role },
      after: { role: 'systemadmin' },
    });
    return before === undefined ? password : undefined;
  });
}

const newAdmin = (email: string, passwordHash: string, at: Date) => ({
  firstname: 'System',
  lastname: 'Administrator',
  username: email.slice(0, 80),
  email,
  password_hash: passwordHash,
  role: 'systemadmin' as const,
  verified_at: at,
});
