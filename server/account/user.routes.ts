import { deleteUser, getUser, updateUser } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { notFound, ApiError } from '../http/errors.ts';
import { type Route, route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { accountDeletedMail, MAIL_LIFE_MS } from './account-mails.ts';
import type { AccountDeps } from './account-parts.ts';
import { deletePins } from './pin.repo.ts';
import * as users from './user.repo.ts';
import { userOf } from './user-json.ts';

/** What people see and change of themselves, and administrators of anybody. */
export function userRoutes({ db, clock, pins, outbox }: AccountDeps): Route[] {
  return [
    route(getUser, async ({ params: { id } }) => {
      const user = await existing(db.queries, id);
      const held = user.role === 'user' ? undefined : await users.providerOfUser(db.queries, user.id);
      return { data: { user: userOf(user), provider_details: held ?? null }, message: 'User found' };
    }),
    write(updateUser, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
      const before = await existingForUpdate(tx, id);
      await users.updateProfile(tx, before.id, body);
      const user = await existing(tx, before.id);
      const fields = (['firstname', 'lastname', 'telephone'] as const).filter((name) => user[name] !== before[name]);
      const at = new Date(clock.nowMs());
      // Which, and not what: names and numbers are the person's, and leave with them.
      const entry = { at, action: 'account.update', outcome: 'done', subject: user.id, after: { fields } } as const;
      await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      return { data: userOf(user), message: 'Your profile is saved.' };
    }),
    write(deleteUser, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
      const user = await existingForUpdate(tx, id);
      if (user.role === 'systemadmin' && (await users.countAdmins(tx)) <= 1) throw lastAdmin();
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

async function existing(db: Queries, id: string | undefined): Promise<users.UserRow> {
  const user = isUuid(id) ? await users.userById(db, id) : undefined;
  if (user === undefined) throw notFound('That user');
  return user;
}

async function existingForUpdate(tx: Queries, id: string | undefined): Promise<users.UserRow> {
  const user = isUuid(id) ? await users.userForUpdate(tx, id) : undefined;
  if (user === undefined) throw notFound('That user');
  return user;
}

const lastAdmin = () =>
  new ApiError('last_admin', 'This is the only system administrator. Make another one before you delete it.');
