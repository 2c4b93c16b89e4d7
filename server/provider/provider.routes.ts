import {
  createProvider,
  deleteProvider,
  listProviders,
  PROVIDERS_PER_PAGE,
  updateProvider,
} from '../../domain/contract/provider.calls.ts';
import { filterProviders } from '../../domain/plan/catalogue/catalogue.ts';
import { pageCount } from '../../domain/plan/catalogue/plan-filter.ts';
import type { AccountDeps } from '../account/account-deps.ts';
import { assertFreshPassword } from '../account/session/fresh-password.ts';
import { endSession } from '../account/session/session.repo.ts';
import { SESSION_LIFE_MS } from '../account/session/session-tokens.ts';
import { assertMayChange, passwordIn } from '../account/user.routes.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { type CatalogueRoute, catalogueRoute } from '../catalogue/catalogue-routes.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Queries } from '../db/database.ts';
import { ApiError, notFound, sessionEnded } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { changeRecord } from '../http/record/record-change.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { fieldsOf, forbidden, lockedProvider, providerAsRead } from './current-provider.ts';
import { assertHonestTexts } from './honest-texts.ts';
import { nameOfNewSeller, withNameNote, withReviewedName } from './names/name-review.ts';
import * as providers from './provider.repo.ts';

/** The route that lists providers. It reads the catalogue in memory. */
export function providerLists(store: CatalogueStore): CatalogueRoute[] {
  return [
    catalogueRoute(listProviders, ({ page, ...filter }) => {
      const all = filterProviders(store.catalogue, filter);
      const items = all.slice((page - 1) * PROVIDERS_PER_PAGE, page * PROVIDERS_PER_PAGE);
      const body = { items, total: all.length, page, pages: pageCount(all.length, PROVIDERS_PER_PAGE) };
      return { json: JSON.stringify(body) };
    }),
  ];
}

/** Names nobody: alarms stay for a year, also when the seller has gone. */
const BADGE_ALARM = 'A verified seller has taken another name: look at the badge under Names to review';

/**
 * The routes that create, change and delete a provider record. A change of role ends the sessions of its user; the one in
 * which the user made the change goes on with a new token.
 */
export function providerRoutes(deps: AccountDeps): Route[] {
  const { clock, onAlarm } = deps;
  const now = () => new Date(clock.nowMs());
  return [
    write(createProvider, async ({ body: { user_id, ...fields }, actor, ownOnly, tx, source: { requestId } }) => {
      if (actor === undefined) throw new ApiError('sign_in_needed', 'Sign in first');
      const owner = user_id ?? actor.id;
      if (ownOnly && owner !== actor.id) throw forbidden();
      if (actor.tokenKind === 'onboarding') await consumeToken(tx, actor, now());
      const role = await providers.grantProviderRole(tx, owner, roleChangeBy(actor, owner, now()));
      if (role === undefined) throw notFound('That user');
      assertMayChange(actor, { id: owner, role });
      assertHonestTexts(fields);
      const named = await nameOfNewSeller(tx, fields.name, now());
      const id = await providers.insertProvider(tx, owner, { ...fields, ...named });
      if (id === undefined) throw await takenProblem(tx, owner);
      const entry = { at: now(), outcome: 'done', actorId: actor.id, requestId } as const;
      const after = { ...fields, ...named, user_id: owner };
      await writeAudit(tx, { ...entry, action: 'provider.create', subject: id, after });
      if (role === 'user') await writeAudit(tx, { ...entry, ...roleChange(owner, ['user', 'provider']) });
      return { message: withNameNote('Your provider profile is complete.', named) };
    }),
    changeRecord(updateProvider, {
      lock: ({ params: { id }, tx, ...access }) => lockedProvider(tx, id, access),
      asRead: providerAsRead,
      handle: async ({ body, actor, tx, source: { requestId } }, row) => {
        const { id: sentId, user_id: sentOwner, ...fields } = body;
        assertSame('id', sentId, row.id);
        assertSame('user_id', sentOwner, row.user_id);
        assertHonestTexts(fields, row);
        const reviewed = await withReviewedName(tx, fields, { row, at: now() });
        const changes = Object.entries(reviewed).filter(
          ([name, value]) => row[name as keyof typeof reviewed] !== value,
        );
        const message = withNameNote('The provider information is saved.', reviewed);
        if (changes.length === 0) return { message, version: row.version };
        const after: typeof reviewed = Object.fromEntries(changes);
        const before = Object.fromEntries(changes.map(([name]) => [name, row[name as keyof typeof reviewed]]));
        const version = await providers.updateProviderRow(tx, row.no, after);
        const entry = {
          at: now(),
          action: 'provider.update',
          outcome: 'done',
          subject: row.id,
          before,
          after,
        } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
        if (after.verified === false) onAlarm(BADGE_ALARM);
        return { message, version };
      },
    }),
    deleteRoute(deps),
  ];
}

/** Deletes a provider record. An administrator confirms it with a fresh password; a seller may do it without a network. */
function deleteRoute(deps: AccountDeps): Route {
  const route = write(
    deleteProvider,
    async ({ params: { id }, actor, ownOnly, ifMatch, tx, source: { requestId } }) => {
      if (isUuid(id)) await providers.lockUserOf(tx, id);
      const row = await lockedProvider(tx, id, { actor, ownOnly, ifMatch });
      const at = new Date(deps.clock.nowMs());
      const plans = await providers.markProviderDeleted(tx, row.no, at);
      const entry = { at, outcome: 'done', actorId: actor?.id, requestId } as const;
      const before = { ...fieldsOf(row), plans };
      await writeAudit(tx, { ...entry, action: 'provider.delete', subject: row.id, before });
      if (
        row.user_id !== null &&
        (await providers.revokeProviderRole(tx, row.user_id, roleChangeBy(actor, row.user_id, at)))
      ) {
        await writeAudit(tx, { ...entry, ...roleChange(row.user_id, ['provider', 'user']) });
      }
      return { message: 'The provider and their plans are deleted.' };
    },
  );
  return {
    ...route,
    before: async ({ actor, body, source }) => {
      if (actor?.role === 'systemadmin') await assertFreshPassword(deps, { actor, password: passwordIn(body), source });
    },
  };
}

/** The session goes on only if its own user changes the role, with a token that stands for the whole session. */
const roleChangeBy = (actor: Actor | undefined, owner: string, at: Date): providers.RoleChange => ({
  at,
  session: actor?.id === owner && actor.tokenKind !== 'onboarding' ? actor.session : undefined,
});

/** Uses up an onboarding token. Throws 'session_ended' if it was used before. */
async function consumeToken(tx: Queries, { session }: Actor, at: Date): Promise<void> {
  const isUnused = session && (await endSession(tx, session.id, new Date(at.getTime() + SESSION_LIFE_MS)));
  if (!isUnused) throw sessionEnded();
}

/** Throws 'bad_input' if a change carries another value in a field that never changes. */
function assertSame(field: 'id' | 'user_id', sent: string | null | undefined, own: string | null): void {
  if (sent === undefined || sent === own) return;
  throw new ApiError('bad_input', 'A provider keeps its id and its user', { field });
}

/** Returns the reason why a record was not added: its user has one, or another record has its id. */
async function takenProblem(tx: Queries, userId: string): Promise<ApiError> {
  if ((await providers.findProvider(tx, { user_id: userId })) === undefined) {
    return new ApiError('taken', 'That id is taken. Use another one.', { field: 'id' });
  }
  return new ApiError('taken', 'This account already has a provider profile.');
}

function roleChange(subject: string, [before, after]: readonly [string, string]) {
  return { action: 'account.role', subject, before: { role: before }, after: { role: after } };
}
