import { randomBytes } from 'node:crypto';
import { safeParse } from 'valibot';
import { EmailSchema } from '../../domain/account/credentials.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { changeRole } from '../provider/provider.repo.ts';
import type { PasswordHasher } from './passwords.ts';
import { deleteRegistrations } from './registration.repo.ts';
import { insertUser, lockUserByEmail } from './user.repo.ts';

interface CreateAdminDeps {
  db: Database;
  hasher: PasswordHasher;
  clock: Clock;
}

/** A wrong use of the command; the message is for the operator. */
export class AdminCommandError extends Error {
  override name = 'AdminCommandError';
}

/** Returns the address of `create EMAIL`. Every other command is an error. */
export function parseAdminCommand([verb, email, ...rest]: readonly string[]): string {
  if (verb !== 'create' || email === undefined || rest.length > 0) {
    throw new AdminCommandError('write: npm run admin -- create EMAIL');
  }
  const parsed = safeParse(EmailSchema, email);
  if (!parsed.success) throw new AdminCommandError(parsed.issues[0].message);
  return parsed.output;
}

/**
 * Makes a system administrator (docs/spec-decisions.md). An existing account keeps its password and is signed out on
 * all devices; otherwise a new account is created.
 * @returns the new account's password, which the server does not store; undefined for an existing account
 */
export async function createAdmin({ db, hasher, clock }: CreateAdminDeps, email: string): Promise<string | undefined> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hasher.hash(password);
  return db.transaction(async (tx) => {
    const at = new Date(clock.nowMs());
    const before = await lockUserByEmail(tx, email);
    if (before) await changeRole(tx, before.id, { role: 'systemadmin', at, session: undefined });
    const id = before?.id ?? (await insertUser(tx, newAdmin(email, passwordHash, at)));
    await deleteRegistrations(tx, email);
    if (id === undefined) throw new AdminCommandError(`${email} is another user's username: use another address`);
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
