import { adminChangeRole, adminEndSessions, adminPeople } from '../../domain/contract/admin/people.calls.ts';
import { endOtherSessions } from '../account/session/session.repo.ts';
import { countAdmins, lockUser, providerOfUser, userById } from '../account/user.repo.ts';
import { existingUser, lastAdmin } from '../account/user.routes.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { changeRole } from '../provider/provider.repo.ts';
import { type AdminList, adminList } from './admin-list.ts';
import { listPeople } from './people.repo.ts';

export const peopleList = (db: Queries): AdminList =>
  adminList({
    name: 'people',
    call: adminPeople,
    columns: [
      ...['id', 'firstname', 'lastname', 'username', 'email', 'telephone', 'role', 'created_at', 'last_sign_in_at'],
      'provider',
    ],
    read: (query, window) => listPeople(db, query, window),
  });

/** The routes that change the role of a user and end their sessions. `deleteUser` is the call of every user. */
export function peopleRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    write(adminChangeRole, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
      const { role: known } = await existingUser(tx, id, userById);
      // Before the lock on this one: the order of the locks is that of all administrators.
      const admins = known === 'systemadmin' ? await countAdmins(tx) : 0;
      const user = await existingUser(tx, id, lockUser);
      if (user.role === 'provider') throw isSeller();
      const role = body.role === 'user' ? await roleWithoutOffice(tx, user.id) : body.role;
      if (role === user.role) return { message: 'They have this role already.' };
      if (user.role === 'systemadmin' && admins <= 1) throw lastAdmin();
      const at = new Date(clock.nowMs());
      await changeRole(tx, user.id, { role, at, session: undefined });
      const entry = { at, action: 'account.role', outcome: 'done', subject: user.id } as const;
      const change = { before: { role: user.role }, after: { role } };
      await writeAudit(tx, { ...entry, ...change, actorId: actor?.id, requestId });
      return { message: 'The role is changed. They sign in again to use it.' };
    }),
    write(adminEndSessions, async ({ params: { id }, actor, tx, source: { requestId } }) => {
      const user = await existingUser(tx, id, lockUser);
      const at = new Date(clock.nowMs());
      await endOtherSessions(tx, user.id, { session: undefined, at });
      const entry = { at, action: 'account.end-sessions', outcome: 'done', subject: user.id } as const;
      await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      return { message: 'They are signed out on all devices.' };
    }),
  ];
}

/** Returns the role of an administrator who is none any more: a seller if they have a provider record. */
const roleWithoutOffice = async (tx: Queries, userId: string) =>
  (await providerOfUser(tx, userId)) === undefined ? 'user' : 'provider';

const isSeller = () =>
  new ApiError('bad_input', 'This person sells plans: delete their provider record before you change the role.', {
    field: 'role',
  });
