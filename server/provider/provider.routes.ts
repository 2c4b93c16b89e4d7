import {
  createProvider,
  listProviders,
  PROVIDERS_PER_PAGE,
  updateProvider,
} from '../../domain/contract/provider.calls.ts';
import { filterProviders } from '../../domain/plan/catalogue.ts';
import { pageCount } from '../../domain/plan/plan-filter.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import { type CatalogueRoute, catalogueRoute } from '../http/catalogue-route.ts';
import { isUuid } from '../http/is-uuid.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Route, write } from '../http/route.ts';
import { insertProvider, makeProvider, providerForUpdate, updateProviderRow } from './provider.repo.ts';

/** The provider directory, answered from the catalogue in memory. */
export function providerLists(store: CatalogueStore): CatalogueRoute[] {
  return [
    catalogueRoute(listProviders, ({ page, ...filter }) => {
      const all = filterProviders(store.catalogue, filter);
      const items = all.slice((page - 1) * PROVIDERS_PER_PAGE, page * PROVIDERS_PER_PAGE);
      const answer = { items, total: all.length, page, pages: pageCount(all.length, PROVIDERS_PER_PAGE) };
      return { json: JSON.stringify(answer) };
    }),
  ];
}

/** Complete a provider profile, and correct it. Sessions stay: roles are read with every request. */
export function providerRoutes({ clock }: { clock: Clock }): Route[] {
  const now = () => new Date(clock.nowMs());
  return [
    write(createProvider, async ({ body: { user_id, ...fields }, actor, ownOnly, tx, source: { requestId } }) => {
      if (actor === undefined) throw new Problem('sign_in_needed', 'Sign in first');
      const owner = user_id ?? actor.id;
      if (ownOnly && owner !== actor.id) throw new Problem('forbidden', 'You may not do that');
      const role = await makeProvider(tx, owner);
      if (role === undefined) throw notFound('That user');
      if (!(await insertProvider(tx, owner, fields))) throw alreadyProvider();
      const entry = { at: now(), outcome: 'done', subject: owner, actorId: actor.id, requestId } as const;
      await writeAudit(tx, { ...entry, action: 'provider.create', after: fields });
      if (role === 'user') {
        await writeAudit(tx, { ...entry, action: 'account.role', before: { role }, after: { role: 'provider' } });
      }
      return { message: 'Your provider profile is complete.' };
    }),
    write(updateProvider, async ({ params: { id }, body, actor, ownOnly, tx, source: { requestId } }) => {
      const row = isUuid(id) ? await providerForUpdate(tx, id) : undefined;
      if (ownOnly && row?.user_id !== actor?.id) throw new Problem('forbidden', 'You may not do that');
      if (row === undefined) throw notFound('That provider');
      await updateProviderRow(tx, row.id, body);
      const { name, website, email, phone } = row;
      const entry = { at: now(), action: 'provider.update', outcome: 'done', subject: row.id, after: body } as const;
      await writeAudit(tx, { ...entry, before: { name, website, email, phone }, actorId: actor?.id, requestId });
      return { message: 'The provider information is saved.' };
    }),
  ];
}

const alreadyProvider = () => new Problem('taken', 'There is a provider profile for this account already.');
