import { forgotPassword, resetPassword } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { inTransaction } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import { signInTries } from './account-limits.ts';
import { MAIL_LIFE_MS, passwordChangedMail, resetMail } from './account-mails.ts';
import type { AccountDeps } from './account-parts.ts';
import { refuseCommonPassword } from './common-password.ts';
import { PIN_LIFE_MS, wrongPin } from './pins.ts';
import { replacePassword, userByEmail } from './user.repo.ts';

/** A new password for whoever reads the mail of an account (docs/security.md#s6). */
export function recoveryRoutes({ db, clock, hasher, limits, pins, outbox }: AccountDeps): Route[] {
  return [
    route(forgotPassword, async ({ body: { email }, source }) => {
      await pins.ask(email, source.address);
      await inTransaction(db, async (tx) => {
        // The same for an email without an account, down to the statements; its mail goes to nobody.
        const user = await userByEmail(tx, email);
        const pin = await pins.issue(tx, { email, purpose: 'reset', requestId: source.requestId });
        await outbox.queue(tx, { ...resetMail(user?.firstname ?? '', pin), to: user?.email ?? null }, PIN_LIFE_MS);
      });
      return { message: 'If there is an account for this address, a PIN is on its way.' };
    }),
    route(resetPassword, async ({ body: { email, new_password, pin }, source }) => {
      await refuseCommonPassword('new_password', new_password);
      const take = await pins.check({ email, pin, purpose: 'reset', source });
      const passwordHash = await hasher.hash(new_password);
      await inTransaction(db, async (tx) => {
        await take(tx);
        const at = new Date(clock.nowMs());
        const user = await replacePassword(tx, { email, passwordHash, at });
        if (user === undefined) throw wrongPin();
        await outbox.queue(tx, { ...passwordChangedMail(user.firstname), to: user.email }, MAIL_LIFE_MS);
        const { requestId } = source;
        await writeAudit(tx, { at, action: 'account.reset', outcome: 'done', actorId: user.id, requestId });
      });
      // Who has proved the mailbox is not kept out by what others have tried.
      await limits.clear(...signInTries(pins.subjectOf(email), source.device));
      return { message: 'Your password is changed. Sign in with the new one.' };
    }),
  ];
}
