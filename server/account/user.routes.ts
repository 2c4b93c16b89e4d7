import { mayChangeAccount } from '../../domain/account/duty-calls.ts';
import { deleteUser, getUser, updateUser } from '../../domain/contract/account.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { changeRecord } from '../http/record/record-change.ts';
import { type Route, route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountDeletedMail, leavingMail, MAIL_LIFE_MS } from './account-mails.ts';
import { assertFreshPassword } from './session/fresh-password.ts';
import * as users from './user.repo.ts';

/** The routes to read, change and delete a user: their own account, or any account for an administrator. */
export function userRoutes(deps: AccountDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(getUser, async ({ params: { id }, actor, source: { requestId } }) => {
      const user = await existingUser(db.queries, id, users.userById);
      if (actor?.id !== user.id) {
        const entry = { at: new Date(clock.nowMs()), action: 'admin.read', outcome: 'done' } as const;
        await writeAudit(db.queries, { ...entry, actorId: actor?.id, subject: user.id, requestId });
      }
      const provider = user.role === 'user' ? undefined : await users.providerOfUser(db.queries, user.id);
      return { data: { user: seenBy(actor, user), provider_details: provider ?? null }, message: 'User found' };
    }),
    changeRecord(updateUser, {
      lock: ({ params: { id }, tx, actor }) => changeableUser(tx, id, actor),
      asRead: (user, actor) => seenBy(actor, user),
      handle: async ({ body, actor, tx, source: { requestId } }, before) => {
        await users.updateProfile(tx, before.id, body);
        const user = await existingUser(tx, before.id, users.userById);
        const fields = (['firstname', 'lastname', 'telephone'] as const).filter((name) => user[name] !== before[name]);
        const at = new Date(clock.nowMs());
        // Field names only: the values are personal data, which must leave the database with the user.
        const entry = { at, action: 'account.update', outcome: 'done', subject: user.id, after: { fields } } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
        return { data: seenBy(actor, user), message: 'Your profile is saved.' };
      },
    }),
    deleteRoute(deps),
  ];
}

/** Returns a user as an answer has it. Administrators learn of themselves whether they lack a second factor. */
const seenBy = (actor: Actor | undefined, user: users.UserRow) => ({
  ...users.toUser(user),
  ...(actor?.id === user.id && actor.lacksSecondFactor && { lacks_second_factor: true }),
});

/** Deletes an account. A fresh password confirms it (docs/security.md#s31). */
function deleteRoute(deps: AccountDeps): Route {
  const { clock, pins, outbox, contactEmail } = deps;
  const route = write(deleteUser, async ({ params: { id }, body, actor, tx, source: { requestId } }) => {
    const { role } = await existingUser(tx, id, users.userById);
    // Before the lock on this one: the order of the locks is that of all administrators.
    const owners = role === 'systemadmin' ? await users.lockOwners(tx) : [];
    const user = await changeableUser(tx, id, actor);
    if (users.isLastOwner(owners, user)) throw lastAdmin();
    const at = new Date(clock.nowMs());
    const provider = await users.deleteUser(tx, { user, at, subjectOf: (account) => pins.subjectOf(account) });
    // Not in the audit, which is kept for good: people write about themselves.
    if (body?.other) await outbox.queue(tx, { ...leavingMail(body.other), to: contactEmail }, MAIL_LIFE_MS);
    await outbox.queue(tx, { ...accountDeletedMail(user.firstname), to: user.email }, MAIL_LIFE_MS);
    const entry = { at, outcome: 'done', actorId: actor?.id, requestId } as const;
    const change = { before: { role: user.role }, after: body?.reasons && { reasons: body.reasons } };
    await writeAudit(tx, { ...entry, action: 'account.delete', subject: user.id, ...change });
    if (provider) await writeAudit(tx, { ...entry, action: 'provider.delete', subject: provider });
    return { message: 'The account is deleted.' };
  });
  return {
    ...route,
    before: ({ actor, body, source }) => assertFreshPassword(deps, { actor, password: passwordIn(body), source }),
  };
}

/** Returns the password that a destructive act may carry. */
export const passwordIn = (body: unknown) => (body as { password?: string } | undefined)?.password;

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

/**
 * Returns a user whose account the actor may change, locked: only owners change the accounts of other administrators.
 * @throws 'not_found' or 'forbidden'
 */
export async function changeableUser(
  tx: Queries,
  id: string | undefined,
  actor: Actor | undefined,
): Promise<users.UserRow> {
  const user = await existingUser(tx, id, users.lockUser);
  assertMayChange(actor, user);
  return user;
}

/** @throws 'forbidden' for the account of an administrator that the actor may not change */
export function assertMayChange(actor: Actor | undefined, account: Pick<users.UserRow, 'id' | 'role'>): void {
  if (!mayChangeAccount(actor, account))
    throw new ApiError('forbidden', 'Only owners change the account of another administrator.');
}

export const lastAdmin = () =>
  new ApiError('last_admin', 'This is the only system administrator who is an owner. Add another one first.');
