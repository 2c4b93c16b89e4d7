import type { Duty } from '../../domain/account/duty.ts';
import type { Role } from '../../domain/account/user.ts';
import { adminChangeRole, adminEndSessions, adminPeople } from '../../domain/contract/admin/people.calls.ts';
import type { AccountDeps } from '../account/account-deps.ts';
import { dutyMail, MAIL_LIFE_MS } from '../account/account-mails.ts';
import { assertFreshPassword } from '../account/session/fresh-password.ts';
import { endOtherSessions } from '../account/session/session.repo.ts';
import { isLastOwner, lockOwners, providerOfUser, userById } from '../account/user.repo.ts';
import { changeableUser, existingUser, lastAdmin, passwordIn } from '../account/user.routes.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { type Route, type WriteRoute, write } from '../http/route.ts';
import { changeRole } from '../provider/provider.repo.ts';
import { type AdminList, adminList } from './admin-list.ts';
import { listPeople } from './people.repo.ts';

export const peopleList = (db: Queries): AdminList =>
  adminList({
    name: 'people',
    isPersonal: true,
    call: adminPeople,
    columns: [
      ...[
        'id',
        'firstname',
        'lastname',
        'username',
        'email',
        'telephone',
        'role',
        'duty',
        'created_at',
        'last_sign_in_at',
      ],
      'provider',
    ],
    read: (query, window) => listPeople(db, query, window),
  });

/** The routes that change the role of a user and end their sessions. `deleteUser` is the call of every user. */
export function peopleRoutes(deps: AccountDeps): Route[] {
  const { clock } = deps;
  const withPassword = (route: WriteRoute): WriteRoute => ({
    ...route,
    before: ({ actor, body, source }) => assertFreshPassword(deps, { actor, password: passwordIn(body), source }),
  });
  return [
    withPassword(
      write(adminChangeRole, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
        const { role: known } = await existingUser(tx, id, userById);
        // Before the lock on this one: the order of the locks is that of all administrators.
        const owners = known === 'systemadmin' ? await lockOwners(tx) : [];
        const user = await changeableUser(tx, id, actor);
        if (user.role === 'provider') throw isSeller();
        const role: Role = body.role === 'user' ? await roleWithoutOffice(tx, user.id) : body.role;
        const before = { role: user.role, ...dutyOf(user) };
        const after = { role, ...dutyOf({ role, duty: body.duty }) };
        if (before.role === after.role && before.duty === after.duty)
          return { message: 'They have this role already.' };
        if (isLastOwner(owners, user)) throw lastAdmin();
        const at = new Date(clock.nowMs());
        await changeRole(tx, user.id, { ...after, at, session: undefined });
        const entry = { at, action: 'account.role', outcome: 'done', subject: user.id } as const;
        await writeAudit(tx, { ...entry, before, after, actorId: actor?.id, requestId });
        const mail = dutyMail(user.firstname, after.duty ?? null);
        await deps.outbox.queue(tx, { ...mail, to: user.email }, MAIL_LIFE_MS);
        return { message: 'The role is changed. They sign in again to use it.' };
      }),
    ),
    write(adminEndSessions, async ({ params: { id }, actor, tx, source: { requestId } }) => {
      const user = await changeableUser(tx, id, actor);
      const at = new Date(clock.nowMs());
      await endOtherSessions(tx, user.id, { session: undefined, at });
      const entry = { at, action: 'account.end-sessions', outcome: 'done', subject: user.id } as const;
      await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      return { message: 'They are signed out on all devices.' };
    }),
  ];
}

/** Returns the duty of an administrator, an owner by default; nothing for anybody else. */
const dutyOf = ({ role, duty }: { role: Role; duty?: Duty | null | undefined }): { duty?: Duty } =>
  role === 'systemadmin' ? { duty: duty ?? 'owner' } : {};

/** Returns the role of an administrator who is none any more: a seller if they have a provider record. */
const roleWithoutOffice = async (tx: Queries, userId: string) =>
  (await providerOfUser(tx, userId)) === undefined ? 'user' : 'provider';

const isSeller = () =>
  new ApiError('bad_input', 'This person sells plans: delete their provider record before you change the role.', {
    field: 'role',
  });
