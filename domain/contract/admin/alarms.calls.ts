import * as v from 'valibot';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf } from './list.ts';

/** A matter that an operator must look into (docs/runbook.md). The text names payments by reference, and nobody by name. */
export const AdminAlarmSchema = v.object({
  id: v.string(),
  at: v.string(),
  text: v.string(),
  /** Null while no administrator has marked it. */
  seen_at: v.nullable(v.string()),
  /** The name of the administrator, if the account still exists. */
  seen_by: v.nullable(v.string()),
});
export type AdminAlarm = v.InferOutput<typeof AdminAlarmSchema>;

/** Without `state` those that nobody has marked as seen. */
export const adminAlarms = call({
  method: 'GET',
  path: '/admin/alarms',
  query: v.object({
    state: v.optional(v.picklist(['open', 'seen', 'all'], 'State is open, seen or all'), 'open'),
    ...listQuery(['at']),
  }),
  response: pageOf(AdminAlarmSchema),
});

export const adminMarkAlarm = call({
  method: 'POST',
  path: '/admin/alarms/{id}/seen',
  response: MessageSchema,
});
