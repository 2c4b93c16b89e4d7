import { forgotPassword, resetPassword } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { inTransaction } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { signInCounts } from './account-limits.ts';
import { MAIL_LIFE_MS, passwordChangedMail, resetMail } from './account-mails.ts';
import { assertUncommonPassword } from './passwords.ts';
import { PIN_LIFE_MS, wrongPin } from './pins.ts';
import { replacePassword, userByEmail } from './user.repo.ts';

/** The routes that set a new password with a PIN sent by email (docs/security.md#s6). */
export function recoveryRoutes({ db, clock, hasher, limits, pins, outbox }: AccountDeps): Route[] {
  return [
    route(forgotPassword, async ({ body: { email }, source }) => {
      await pins.countRequest(email, source.address);
      await inTransaction(db, async (tx) => {
        // An email without an account runs the same statements, so that the time reveals nothing. Its mail is not sent.
        const user = await userByEmail(tx, email);
        const pin = await pins.issue(tx, { email, purpose: 'reset', requestId: source.requestId });
        await outbox.queue(tx, { ...resetMail(user?.firstname ?? '', pin), to: user?.email ?? null }, PIN_LIFE_MS);
      });
      return { message: 'If this email has an account, we sent a PIN to it.' };
    }),
    route(resetPassword, async ({ body: { email, new_password, pin }, source }) => {
      await assertUncommonPassword('new_password', new_password);
      const consume = await pins.check({ email, pin, purpose: 'reset', source });
      const passwordHash = await hasher.hash(new_password);
      await inTransaction(db, async (tx) => {
        await consume(tx);
        const at = new Date(clock.nowMs());
        const user = await replacePassword(tx, { email, passwordHash, at });
        if (user === undefined) throw wrongPin();
        await outbox.queue(tx, { ...passwordChangedMail(user.firstname), to: user.email }, MAIL_LIFE_MS);
        const { requestId } = source;
        await writeAudit(tx, { at, action: 'account.reset', outcome: 'done', actorId: user.id, requestId });
      });
      // The PIN proved the mailbox: attempts by others must not lock this user out.
      await limits.clear(...signInCounts(pins.subjectOf(email), source.device));
      return { message: 'Your password is changed. Sign in with the new one.' };
    }),
  ];
}
