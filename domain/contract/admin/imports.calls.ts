import * as v from 'valibot';
import { ImportRecordSchema } from '../../plan/refresh/import-record.ts';
import { call, PageSchema } from '../call.ts';

export const IMPORTS_PER_PAGE = 20;

/** The imports of price lists, newest first. */
export const listImports = call({
  method: 'GET',
  path: '/admin/imports',
  query: v.object({ page: v.optional(PageSchema, '1') }),
  response: v.object({ items: v.array(ImportRecordSchema), total: v.number(), page: v.number(), pages: v.number() }),
});
