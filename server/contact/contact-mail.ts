import type { InferOutput } from 'valibot';
import type { ContactMessageSchema } from '../../domain/contact/contact.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mail.ts';

export const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

type Message = Omit<InferOutput<typeof ContactMessageSchema>, 'captcha_token'>;

/** A message of the contact form, for whoever answers it. */
export function contactMail({ first_name, last_name, email, message }: Message, id: string): Omit<Mail, 'to'> {
  const words = composeMail({
    subject: 'Message from the contact form',
    greeting: `${first_name} ${last_name} <${email}> writes:`,
    paragraphs: message.split(/\n{2,}/),
    after: [`Message ${id}. Answer to ${email}.`],
  });
  return { ...words, replyTo: email };
}
