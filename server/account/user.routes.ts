import { deleteUser, getUser, updateUser } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { changeRecord } from '../http/record/record-change.ts';
import { type Route, route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountDeletedMail, MAIL_LIFE_MS } from './account-mails.ts';
import { deletePins } from './pin/pin.repo.ts';
import * as users from './user.repo.ts';

/** The routes to read, change and delete a user: their own account, or any account for an administrator. */
export function userRoutes({ db, clock, pins, outbox }: AccountDeps): Route[] {
  return [
    route(getUser, async ({ params: { id } }) => {
      const user = await existingUser(db.queries, id, users.userById);
      const provider = user.role === 'user' ? undefined : await users.providerOfUser(db.queries, user.id);
      return { data: { user: users.toUser(user), provider_details: provider ?? null }, message: 'User found' };
    }),
    changeRecord(updateUser, {
      lock: ({ params: { id }, tx }) => existingUser(tx, id, users.lockUser),
      asRead: users.toUser,
      handle: async ({ body, actor, tx, source: { requestId } }, before) => {
        await users.updateProfile(tx, before.id, body);
        const user = await existingUser(tx, before.id, users.userById);
        const fields = (['firstname', 'lastname', 'telephone'] as const).filter((name) => user[name] !== before[name]);
        const at = new Date(clock.nowMs());
        // Field names only: the values are personal data, which must leave the database with the user.
        const entry = { at, action: 'account.update', outcome: 'done', subject: user.id, after: { fields } } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
        return { data: users.toUser(user), message: 'Your profile is saved.' };
      },
    }),
    write(deleteUser, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
      const { role } = await existingUser(tx, id, users.userById);
      // Before the lock on this one: the order of the locks is that of all administrators.
      const admins = role === 'systemadmin' ? await users.countAdmins(tx) : 0;
      const user = await existingUser(tx, id, users.lockUser);
      if (user.role === 'systemadmin' && admins <= 1) throw lastAdmin();
      const at = new Date(clock.nowMs());
      const provider = await users.deleteUser(tx, user.id, at);
      await deletePins(tx, pins.subjectOf(user.email));
      await outbox.queue(tx, { ...accountDeletedMail(user.firstname), to: user.email }, MAIL_LIFE_MS);
      const entry = { at, outcome: 'done', actorId: actor?.id, requestId } as const;
      const before = { role: user.role };
      await writeAudit(tx, { ...entry, action: 'account.delete', subject: user.id, before, after: body });
      if (provider) await writeAudit(tx, { ...entry, action: 'provider.delete', subject: provider });
      return { message: 'The account is deleted.' };
    }),
  ];
}

/** Returns a user by an id from a request. @throws 'not_found' */
export async function existingUser(
  db: Queries,
  id: string | undefined,
  find: typeof users.userById,
): Promise<users.UserRow> {
  const user = isUuid(id) ? await find(db, id) : undefined;
  if (user === undefined) throw notFound('That user');
  return user;
}

export const lastAdmin = () =>
  new ApiError('last_admin', 'This is the only system administrator. Add another one before you delete it.');
