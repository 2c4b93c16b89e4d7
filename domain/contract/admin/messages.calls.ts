import * as v from 'valibot';
import { requiredText } from '../../text-schemas.ts';
import { call, MessageSchema } from '../call.ts';
import { listQuery, pageOf, searchText } from './list.ts';

/** A message of the contact form, with our answer. */
export const AdminMessageSchema = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  message: v.string(),
  created_at: v.string(),
  answer: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
  done_at: v.nullable(v.string()),
});
export type AdminMessage = v.InferOutput<typeof AdminMessageSchema>;

export const adminMessages = call({
  method: 'GET',
  path: '/admin/messages',
  query: v.object({
    /** A part of a name, of an email or of the message. */
    q: searchText,
    state: v.optional(v.picklist(['open', 'done'], 'State is open or done')),
    ...listQuery(['created']),
  }),
  response: pageOf(AdminMessageSchema),
});

export const AdminAnswerSchema = v.strictObject({ answer: requiredText('Answer', 5000, { lines: true }) });

/** Mails an answer to the sender, stores it with the message and marks the message as done. */
export const adminAnswerMessage = call({
  method: 'POST',
  path: '/admin/messages/{id}/answer',
  body: AdminAnswerSchema,
  response: MessageSchema,
});

export const adminMarkMessage = call({
  method: 'PUT',
  path: '/admin/messages/{id}/state',
  body: v.strictObject({ state: v.picklist(['open', 'done'], 'State is open or done') }),
  response: MessageSchema,
});
