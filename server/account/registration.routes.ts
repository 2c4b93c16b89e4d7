import { randomUUID } from 'node:crypto';
import type { Registration } from '../../domain/account/credentials.ts';
import { register, sendPin, verify } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { inTransaction } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import { registerLimits } from './account-limits.ts';
import { alreadyMemberMail, MAIL_LIFE_MS, verifyMail } from './account-mails.ts';
import type { AccountDeps } from './account-parts.ts';
import { refuseCommonPassword } from './common-password.ts';
import { PIN_LIFE_MS, wrongPin } from './pins.ts';
import * as users from './user.repo.ts';

/** Register, and prove the mailbox by PIN. Whether an email has an account is told to its mailbox alone (S8). */
export function registrationRoutes(parts: AccountDeps): Route[] {
  const { db, clock, tokens, limits, pins, outbox } = parts;
  const now = () => new Date(clock.nowMs());
  return [
    route(register, async ({ body, source: { address, requestId } }) => {
      await refuseCommonPassword('password', body.password);
      await limits.take(...registerLimits(address));
      if (await users.isUsernameTaken(db.queries, body.username)) throw users.usernameTaken();
      await pins.ask(body.email, address);
      const passwordHash = await parts.hasher.hash(body.password);
      const userId = await inTransaction(db, async (tx) => {
        const id = await registered(tx, parts, { body, passwordHash, requestId });
        const subject = pins.subjectOf(body.email);
        await writeAudit(tx, { at: now(), action: 'account.register', outcome: 'done', subject, requestId });
        return id;
      });
      return { message: 'We have sent a PIN to your email address. Verify your account with it.', user_id: userId };
    }),
    route(verify, async ({ body: { email, pin, user_id }, source }) => {
      const take = await pins.check({ email, pin, purpose: 'verify', source });
      const user = await inTransaction(db, async (tx) => {
        await take(tx);
        const verified = await users.unverifiedForUpdate(tx, email, user_id);
        if (verified === undefined) throw wrongPin();
        if (await users.isUsernameTaken(tx, verified.username)) throw nameTakenMeanwhile();
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
      await pins.ask(email, source.address);
      await inTransaction(db, async (tx) => {
        const user = await users.userByEmail(tx, email);
        const waits = user !== undefined && user.verified_at === null;
        const pin = await pins.issue(tx, { email, purpose: 'verify', requestId: source.requestId });
        const words = verifyMail(user?.firstname ?? '', user?.username ?? '', pin);
        await outbox.queue(tx, { ...words, to: waits ? user.email : null }, PIN_LIFE_MS);
      });
      return { message: 'If this address waits to be verified, a new PIN is on its way.' };
    }),
  ];
}

/** Adds the person and their PIN, or tells the mailbox that it has an account. Resolves to an id that looks the same. */
async function registered(
  tx: Queries,
  parts: AccountDeps,
  registration: { body: Registration; passwordHash: string; requestId: string },
): Promise<string> {
  const { pins, outbox } = parts;
  const { body, passwordHash, requestId } = registration;
  const { password: _, ...person } = body;
  const member = await users.userByEmail(tx, body.email);
  if (member?.verified_at) {
    await outbox.queue(tx, { ...alreadyMemberMail(member.firstname), to: member.email }, MAIL_LIFE_MS);
    return randomUUID();
  }
  const id = await users.insertUser(tx, { ...person, password_hash: passwordHash });
  if (id === undefined) return registered(tx, parts, registration);
  const pin = await pins.issue(tx, { email: body.email, purpose: 'verify', requestId });
  await outbox.queue(tx, { ...verifyMail(body.firstname, body.username, pin), to: body.email }, PIN_LIFE_MS);
  return id;
}

const nameTakenMeanwhile = () =>
  new ApiError('taken', 'Somebody else has taken your username by now. Register again with another one.');
