import * as v from 'valibot';
import { IMPORT_OUTCOMES, ImportRecordSchema } from '../../plan/refresh/import-record.ts';
import { call } from '../call.ts';
import { listQuery, pageOf } from './list.ts';

/** The imports of price lists, newest first. */
export const listImports = call({
  method: 'GET',
  path: '/admin/imports',
  query: v.object({
    outcome: v.optional(v.picklist(IMPORT_OUTCOMES, `Outcome is one of ${IMPORT_OUTCOMES.join(', ')}`)),
    ...listQuery(['started']),
  }),
  response: pageOf(ImportRecordSchema),
});
