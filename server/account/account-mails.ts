import { composeMail } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mail.ts';

/** A notice is still worth sending so long after it was caused. */
export const MAIL_LIFE_MS = 3 * 24 * 60 * 60_000;

/** The mails about accounts. Names were typed by somebody, perhaps into another's mailbox: only plain ones are shown. */
type Words = Omit<Mail, 'to'>;

const NOT_YOU = 'If that was not you, you need not do anything.';
const PLAIN_NAME = /^[\p{L}\p{M}\d' _-]{1,40}$/u;
const hello = (firstname: string) => (PLAIN_NAME.test(firstname) ? `Hello ${firstname},` : 'Hello,');
const account = (username: string) => (PLAIN_NAME.test(username) ? `account “${username}”` : 'account');

export const verifyMail = (firstname: string, username: string, pin: string): Words =>
  composeMail({
    subject: `${pin} is your SabiData PIN`,
    greeting: hello(firstname),
    paragraphs: [`Verify your ${account(username)} with this PIN. It is good for 15 minutes.`],
    code: pin,
    after: [`Somebody registered with this email address. ${NOT_YOU}`],
  });

export const resetMail = (firstname: string, pin: string): Words =>
  composeMail({
    subject: `${pin} is your PIN for a new SabiData password`,
    greeting: hello(firstname),
    paragraphs: ['Set a new password with this PIN. It is good for 15 minutes.'],
    code: pin,
    after: [`Never tell it to anybody. ${NOT_YOU} Your password stays as it is.`],
  });

export const alreadyMemberMail = (firstname: string): Words =>
  composeMail({
    subject: 'You already have a SabiData account',
    greeting: hello(firstname),
    paragraphs: [
      'Somebody, perhaps you, registered with this email address. It has an account already: sign in with it.',
      'If you do not remember the password, use “Recover Password” on the sign-in page.',
    ],
    after: [NOT_YOU],
  });

export const passwordChangedMail = (firstname: string): Words =>
  composeMail({
    subject: 'Your SabiData password was changed',
    greeting: hello(firstname),
    paragraphs: [
      'Your password was changed just now, and you were signed out everywhere.',
      'If that was not you, use “Recover Password” on the sign-in page at once, and change the password of your mailbox.',
    ],
  });

export const accountDeletedMail = (firstname: string): Words =>
  composeMail({
    subject: 'Your SabiData account is deleted',
    greeting: hello(firstname),
    paragraphs: ['Your account and your ratings are deleted. This is the last mail that you get from us.'],
  });
