import { IMPORTS_PER_PAGE, listImports } from '../../domain/contract/admin/imports.calls.ts';
import { pageCount } from '../../domain/plan/catalogue/plan-filter.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { importsPage } from './import.repo.ts';

/** The route that lists imports of price lists for administrators. */
export function importRoutes({ db }: { db: Queries }): Route[] {
  return [
    route(listImports, async ({ query: { page } }) => {
      const { items, total } = await importsPage(db, { page, size: IMPORTS_PER_PAGE });
      return { items, total, page, pages: pageCount(total, IMPORTS_PER_PAGE) };
    }),
  ];
}
