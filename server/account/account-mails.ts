import { composeMail, type Mail } from '../mail/mail.ts';

/** How long the server tries to send a notice, in ms. */
export const MAIL_LIFE_MS = 3 * 24 * 60 * 60_000;

type MailBody = Omit<Mail, 'to'>;

const NOT_YOU = 'If this was not you, ignore this mail.';

// An attacker can register another user's email with a name that holds a link: mails show only plain names.
const PLAIN_NAME = /^[\p{L}\p{M}\d' _-]{1,40}$/u;
const hello = (firstname: string) => (PLAIN_NAME.test(firstname) ? `Hello ${firstname},` : 'Hello,');
const account = (username: string) => (PLAIN_NAME.test(username) ? `account “${username}”` : 'account');

export const verifyMail = (firstname: string, username: string, pin: string): MailBody =>
  composeMail({
    subject: `${pin} is your SabiData PIN`,
    greeting: hello(firstname),
    paragraphs: [`Use this PIN to verify your ${account(username)}. The PIN works for 15 minutes.`],
    code: pin,
    after: [`This email address was used to register with SabiData. ${NOT_YOU}`],
  });

export const resetMail = (firstname: string, pin: string): MailBody =>
  composeMail({
    subject: `${pin} is your PIN for a new SabiData password`,
    greeting: hello(firstname),
    paragraphs: ['Use this PIN to set a new password. The PIN works for 15 minutes.'],
    code: pin,
    after: [`Do not share this PIN. ${NOT_YOU} Your password does not change.`],
  });

export const alreadyMemberMail = (firstname: string): MailBody =>
  composeMail({
    subject: 'You already have a SabiData account',
    greeting: hello(firstname),
    paragraphs: [
      'This email address was used to register again. It already has an account: sign in with it.',
      'If you forgot your password, use “Recover Password” on the sign-in page.',
    ],
    after: [NOT_YOU],
  });

export const passwordChangedMail = (firstname: string): MailBody =>
  composeMail({
    subject: 'Your SabiData password was changed',
    greeting: hello(firstname),
    paragraphs: [
      'Your password was changed. You are signed out on all devices.',
      'If this was not you, use “Recover Password” on the sign-in page now. Change the password of your email too.',
    ],
  });

export const accountDeletedMail = (firstname: string): MailBody =>
  composeMail({
    subject: 'Your SabiData account is deleted',
    greeting: hello(firstname),
    paragraphs: ['Your account and your ratings are deleted. This is our last mail to you.'],
  });
