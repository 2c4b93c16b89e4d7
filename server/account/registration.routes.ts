import { randomUUID } from 'node:crypto';
import type { Registration } from '../../domain/account/credentials.ts';
import { register, sendPin, verify } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { inTransaction } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { registerLimits } from './account-limits.ts';
import { alreadyMemberMail, MAIL_LIFE_MS, verifyMail } from './account-mails.ts';
import { assertUncommonPassword } from './passwords.ts';
import { PIN_LIFE_MS, wrongPin } from './pins.ts';
import * as users from './user.repo.ts';

/**
 * The routes that register a user and verify the email by PIN. Answers never reveal that an email has an account; only
 * a mail to that address does (docs/security.md#s8).
 */
export function registrationRoutes(deps: AccountDeps): Route[] {
  const { db, clock, tokens, limits, pins, outbox } = deps;
  const now = () => new Date(clock.nowMs());
  return [
    route(register, async ({ body, source: { address, requestId } }) => {
      await assertUncommonPassword('password', body.password);
      await limits.take(...registerLimits(address));
      if (await users.isUsernameTaken(db.queries, body.username)) throw users.usernameTaken();
      await pins.countRequest(body.email, address);
      const passwordHash = await deps.hasher.hash(body.password);
      const userId = await inTransaction(db, async (tx) => {
        const id = await registerUser(tx, deps, { body, passwordHash, requestId });
        const subject = pins.subjectOf(body.email);
        await writeAudit(tx, { at: now(), action: 'account.register', outcome: 'done', subject, requestId });
        return id;
      });
      return { message: 'We sent a PIN to your email. Enter it to verify your account.', user_id: userId };
    }),
    route(verify, async ({ body: { email, pin, user_id }, source }) => {
      const consume = await pins.check({ email, pin, purpose: 'verify', source });
      const user = await inTransaction(db, async (tx) => {
        await consume(tx);
        const verified = await users.lockUnverifiedUser(tx, email, user_id);
        if (verified === undefined) throw wrongPin();
        if (await users.isUsernameTaken(tx, verified.username)) throw usernameTakenMeanwhile();
        await users.markVerified(tx, verified.id, now());
        const { requestId } = source;
        await writeAudit(tx, { at: now(), action: 'account.verify', outcome: 'done', actorId: verified.id, requestId });
        return verified;
      });
      const message = 'Your account is verified.';
      if (user.role !== 'provider') return { message };
      const session = { userId: user.id, tokenVersion: user.token_version };
      return { message, onboarding_token: await tokens.issue(session, 'onboarding') };
    }),
    route(sendPin, async ({ body: { email }, source }) => {
      await pins.countRequest(email, source.address);
      await inTransaction(db, async (tx) => {
        const user = await users.userByEmail(tx, email);
        const isUnverified = user !== undefined && user.verified_at === null;
        const pin = await pins.issue(tx, { email, purpose: 'verify', requestId: source.requestId });
        const mail = verifyMail(user?.firstname ?? '', user?.username ?? '', pin);
        await outbox.queue(tx, { ...mail, to: isUnverified ? user.email : null }, PIN_LIFE_MS);
      });
      return { message: 'If this email has an account to verify, we sent a new PIN to it.' };
    }),
  ];
}

/**
 * Adds the user and a PIN. For an email with a verified account it only mails that account's owner.
 * @returns the user's id, or a random id that looks the same
 */
async function registerUser(
  tx: Queries,
  deps: AccountDeps,
  registration: { body: Registration; passwordHash: string; requestId: string },
): Promise<string> {
  const { pins, outbox } = deps;
  const { body, passwordHash, requestId } = registration;
  const { password: _, ...fields } = body;
  const member = await users.userByEmail(tx, body.email);
  if (member?.verified_at) {
    await outbox.queue(tx, { ...alreadyMemberMail(member.firstname), to: member.email }, MAIL_LIFE_MS);
    return randomUUID();
  }
  const id = await users.insertUser(tx, { ...fields, password_hash: passwordHash });
  if (id === undefined) return registerUser(tx, deps, registration);
  const pin = await pins.issue(tx, { email: body.email, purpose: 'verify', requestId });
  await outbox.queue(tx, { ...verifyMail(body.firstname, body.username, pin), to: body.email }, PIN_LIFE_MS);
  return id;
}

const usernameTakenMeanwhile = () =>
  new ApiError('taken', 'Another user has taken your username. Register again with a different one.');
