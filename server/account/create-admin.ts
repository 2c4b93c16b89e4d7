import { randomBytes } from 'node:crypto';
import { is, safeParse } from 'valibot';
import { EmailSchema } from '../../domain/account/credentials.ts';
import { type Duty, DutySchema } from '../../domain/account/duty.ts';
import { countOf } from '../../domain/quantity.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { countPlans } from '../plan/plan.repo.ts';
import { changeRole, findProvider, storedDuty } from '../provider/provider.repo.ts';
import { dutyMail, MAIL_LIFE_MS, secondFactorMail } from './account-mails.ts';
import type { PasswordHasher } from './passwords.ts';
import { deleteRegistrations } from './registration.repo.ts';
import { deleteSecondFactor } from './second-factor/second-factor.repo.ts';
import { insertUser, isLastOwner, lockOwners, lockUserByEmail, userByEmail } from './user.repo.ts';

interface CreateAdminDeps {
  db: Database;
  hasher: PasswordHasher;
  clock: Clock;
  /** Mails the owner of an existing account; without it nothing is mailed. */
  outbox?: MailOutbox;
}

/** A wrong use of the command; the message is for the operator. */
export class AdminCommandError extends Error {
  override name = 'AdminCommandError';
}

export interface AdminCommand {
  verb: 'create' | 'remove-second-factor';
  email: string;
  /** Of the new administrator. */
  duty: Duty;
}

const USAGE =
  'write: npm run admin -- create EMAIL [owner, support or finance], or: npm run admin -- remove-second-factor EMAIL';

/** Returns the command of `create EMAIL [DUTY]` or `remove-second-factor EMAIL`. Every other command is an error. */
export function parseAdminCommand([verb, email, duty = 'owner', ...rest]: readonly string[]): AdminCommand {
  const isCommand = verb === 'create' || (verb === 'remove-second-factor' && duty === 'owner');
  if (!isCommand || email === undefined || rest.length > 0 || !is(DutySchema, duty)) throw new AdminCommandError(USAGE);
  const parsed = safeParse(EmailSchema, email);
  if (!parsed.success) throw new AdminCommandError(parsed.issues[0].message);
  return { verb, email: parsed.output, duty };
}

/** Removes the second factor of an administrator who has lost phone and recovery codes. Returns false if they had none. */
export async function removeLostSecondFactor(
  { db, clock, outbox }: Omit<CreateAdminDeps, 'hasher'>,
  email: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user === undefined) throw new AdminCommandError(`${email} has no account`);
    const wasOn = await deleteSecondFactor(tx, user.id);
    const entry = { at: new Date(clock.nowMs()), action: 'account.second-factor', outcome: 'done' } as const;
    if (wasOn) {
      await writeAudit(tx, { ...entry, subject: user.id, after: { on: false } });
      await outbox?.queue(tx, { ...secondFactorMail(user.firstname, 'off'), to: user.email }, MAIL_LIFE_MS);
    }
    return wasOn;
  });
}

/**
 * Makes a system administrator (docs/spec-decisions.md). An existing account keeps its password and is signed out on
 * all devices; otherwise a new account is created. The last owner keeps the duty.
 * @returns the new account's password, which the server does not store; undefined for an existing account
 */
export async function createAdmin(
  { db, hasher, clock, outbox }: CreateAdminDeps,
  email: string,
  duty: Duty = 'owner',
): Promise<string | undefined> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hasher.hash(password);
  return db.transaction(async (tx) => {
    const at = new Date(clock.nowMs());
    // Before the lock on this one: the order of the locks is that of all administrators.
    const owners = await lockOwners(tx);
    const before = await lockUserByEmail(tx, email);
    if (before && duty !== 'owner' && isLastOwner(owners, before)) throw isOnlyOwner(email);
    if (before) await changeRole(tx, before.id, { role: 'systemadmin', duty, at, session: undefined });
    const id = before?.id ?? (await insertUser(tx, { ...newAdmin(email, passwordHash, at), duty: storedDuty(duty) }));
    await deleteRegistrations(tx, email);
    if (id === undefined) throw new AdminCommandError(`${email} was not created: try again`);
    await writeAudit(tx, {
      at,
      action: 'account.role',
      outcome: 'done',
      subject: id,
      before: { role: before?.role },
      after: { role: 'systemadmin', duty },
    });
    if (before === undefined) return password;
    await outbox?.queue(tx, { ...dutyMail(before.firstname, duty), to: before.email }, MAIL_LIFE_MS);
    return undefined;
  });
}

/** Returns a sentence about what an account sells; undefined if it has no profile as a seller. */
export async function noteOnPlans({ queries }: Database, email: string): Promise<string | undefined> {
  const user = await userByEmail(queries, email);
  const seller = user && (await findProvider(queries, { user_id: user.id }));
  if (seller === undefined || seller.deleted_at !== null) return undefined;
  const plans = await countPlans(queries, seller.no);
  return `It is a seller too: ${seller.name} keeps its profile and ${countOf(plans, 'plan')}.`;
}

const isOnlyOwner = (email: string) => new AdminCommandError(`${email} is the only owner: make another one first`);

const newAdmin = (email: string, passwordHash: string, at: Date) => ({
  firstname: 'System',
  lastname: 'Administrator',
  // Registration says which usernames are taken: it must not say which emails are administrators.
  username: `admin-${randomBytes(4).toString('hex')}`,
  email,
  password_hash: passwordHash,
  role: 'systemadmin' as const,
  verified_at: at,
});
