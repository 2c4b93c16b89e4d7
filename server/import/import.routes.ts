import { listImports } from '../../domain/contract/admin/imports.calls.ts';
import { type AdminList, adminList } from '../admin/admin-list.ts';
import type { Queries } from '../db/database.ts';
import { importsPage } from './import.repo.ts';

/** The imports of price lists, for administrators. */
export const importsList = (db: Queries): AdminList =>
  adminList({
    name: 'imports',
    call: listImports,
    columns: [
      ...['id', 'started_at', 'finished_at', 'actor', 'source', 'seller', 'network', 'outcome', 'counts', 'waiting'],
      'error',
    ],
    read: (query, window) => importsPage(db, query, window),
  });
