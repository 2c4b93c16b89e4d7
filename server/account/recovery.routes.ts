import type { PasswordReset } from '../../domain/account/credentials.ts';
import { forgotPassword, resetPassword } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import type { RateLimits } from '../http/limits/rate-limits.repo.ts';
import { form, type Route } from '../http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { knownDevice, signInCounts } from './account-limits.ts';
import { MAIL_LIFE_MS, passwordChangedMail, proofUrl, resetMail } from './account-mails.ts';
import { assertUncommonPassword } from './passwords.ts';
import { LINK_LIFE_MS, wrongPin } from './pin/pins.ts';
import { firstRegistration, registrationsOf } from './registration.repo.ts';
import { createUser } from './registration.routes.ts';
import { endOtherSessions } from './session/session.repo.ts';
import { replacePassword, type UserRow, userByEmail } from './user.repo.ts';

/**
 * The routes that set a new password with a PIN sent by email (docs/security.md#s6). The PIN proves the mailbox, so they
 * also finish a registration that waits for its PIN.
 */
export function recoveryRoutes(deps: AccountDeps): Route[] {
  const { clock, hasher, limits, pins, outbox, publicUrl } = deps;
  return [
    form(forgotPassword, {
      prepare: ({ body: { email }, source }) => pins.countRequest(email, 'reset', source),
      handle: async ({ body: { email }, source, tx }, { withPin }) => {
        // An email without an account runs the same statements, so that the time reveals nothing. Its mail is not sent.
        const user = await userByEmail(tx, email);
        const registration = await firstRegistration(tx, email);
        const { firstname = '', email: to = null } = user ?? registration ?? {};
        const proof = await pins.issue(tx, { account: email, purpose: 'reset', source, isDecoy: to === null, withPin });
        const url = proofUrl(`${publicUrl()}/reset-password`, { email, pin: proof.code });
        await outbox.queue(tx, { ...resetMail(firstname, { ...proof, url }), to }, LINK_LIFE_MS);
        return null;
      },
      answer: async () => ({
        message: 'If this email has an account, we sent you an email. Enter its PIN, or open its link.',
      }),
      giveBack: (_, counted) => pins.giveBackRequest(counted),
    }),
    form(resetPassword, {
      prepare: async ({ body: { email, new_password, pin }, source }) => {
        await assertUncommonPassword('new_password', new_password);
        const { consume } = await pins.check({ email, account: email, linked: [email], pin, purpose: 'reset', source });
        return { consume, passwordHash: await hasher.hash(new_password, { address: source.address }) };
      },
      handle: async ({ body: { email, user_id }, source: { requestId }, tx }, { consume, passwordHash }) => {
        await consume(tx);
        const at = new Date(clock.nowMs());
        const user = await setPassword(tx, deps, { email, user_id, passwordHash, at });
        await outbox.queue(tx, { ...passwordChangedMail(user.firstname), to: user.email }, MAIL_LIFE_MS);
        await writeAudit(tx, { at, action: 'account.reset', outcome: 'done', actorId: user.id, requestId });
        return null;
      },
      after: ({ body: { email }, source }) => letDeviceIn(limits, pins.subjectOf(email), source.device),
      answer: async () => ({ message: 'Your password is changed. Sign in with the new one.' }),
    }),
  ];
}

/**
 * Sets the password of an account and ends all its sessions, or creates the account of a registration with it: of the one that
 * this device made, else of the first one. A later one may be a stranger's, with a username and role of theirs.
 */
async function setPassword(
  tx: Queries,
  deps: AccountDeps,
  { email, user_id, passwordHash, at }: Pick<PasswordReset, 'email' | 'user_id'> & { passwordHash: string; at: Date },
): Promise<Pick<UserRow, 'id' | 'firstname' | 'email'>> {
  const user = await replacePassword(tx, { email, passwordHash });
  if (user !== undefined) {
    await endOtherSessions(tx, user.id, { session: undefined, at });
    return user;
  }
  const waiting = await registrationsOf(tx, email);
  const registration = waiting.find(({ id }) => id === user_id) ?? waiting[0];
  if (registration === undefined) throw wrongPin();
  await createUser(tx, deps, { registration: { ...registration, password_hash: passwordHash }, at });
  return registration;
}

/** The PIN proved the mailbox: attempts by others must not lock this user out, now or later. */
async function letDeviceIn(limits: RateLimits, subject: string, deviceId: string | undefined): Promise<void> {
  await limits.clear(...signInCounts(subject, deviceId));
  const device = knownDevice(subject, deviceId);
  if (device) await limits.take(device);
}
