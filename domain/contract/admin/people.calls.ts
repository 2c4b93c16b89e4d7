import * as v from 'valibot';
import { PasswordSchema } from '../../account/credentials.ts';
import { DutySchema } from '../../account/duty.ts';
import { RoleSchema } from '../../account/user.ts';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf, searchText } from './list.ts';

/** An account, as an administrator reads it. Timestamps are ISO texts. */
export const AdminPersonSchema = v.object({
  id: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  username: v.string(),
  email: v.string(),
  telephone: v.nullable(v.string()),
  role: RoleSchema,
  /** Of an administrator. */
  duty: v.nullable(DutySchema),
  created_at: v.string(),
  last_sign_in_at: v.nullable(v.string()),
  /** The provider record and the number of its plans; null without a record that is listed. */
  provider: v.nullable(v.object({ id: v.string(), name: v.string(), plans: v.number() })),
});
export type AdminPerson = v.InferOutput<typeof AdminPersonSchema>;

export const adminPeople = call({
  method: 'GET',
  path: '/admin/people',
  query: v.object({
    /** A part of a name, of an email or of a phone number. */
    q: searchText,
    role: v.optional(RoleSchema),
    ...listQuery(['created', 'name', 'last_sign_in']),
  }),
  response: pageOf(AdminPersonSchema),
});

/**
 * Makes a user an administrator with a duty (owner by default), changes the duty, or makes an administrator a user. The role
 * of a seller follows from their provider record. The password can be left out for ten minutes after a sign-in.
 */
export const adminChangeRole = call({
  method: 'PUT',
  path: '/admin/people/{id}/role',
  body: v.strictObject({
    role: v.picklist(['user', 'systemadmin'], 'Choose user or systemadmin'),
    duty: v.optional(DutySchema),
    password: v.optional(PasswordSchema),
  }),
  response: MessageSchema,
});

export const adminEndSessions = call({
  method: 'POST',
  path: '/admin/people/{id}/end-sessions',
  response: MessageSchema,
});
