import type { Duty } from '../../domain/account/duty.ts';
import { composeMail, type Mail } from '../mail/mail.ts';
import type { Proof } from './pin/pins.ts';

/** How long the server tries to send a notice, in ms. */
export const MAIL_LIFE_MS = 3 * 24 * 60 * 60_000;

type MailBody = Omit<Mail, 'to'>;

const NOT_YOU = 'If this was not you, ignore this email.';

const NOT_YOU_ADMIN =
  'If this was not you, set a new password with “Recover Password” on the sign-in page now, and tell an owner of SabiData.';

// An attacker can register another user's email with a name that holds a link: mails show only plain names.
const PLAIN_NAME = /^[\p{L}\p{M}\d' _-]{1,40}$/u;
const hello = (firstname: string) => (PLAIN_NAME.test(firstname) ? `Hello ${firstname},` : 'Hello,');
const account = (username: string) => (PLAIN_NAME.test(username) ? `account “${username}”` : 'account');

/** A proof with the address that its link opens. */
export interface MailedProof extends Proof {
  url: string;
}

/**
 * Returns the address that opens a page of the app with the code of a mail. The code is in the fragment, which no server and no
 * log sees.
 */
export function proofUrl(page: string, fields: { email: string; pin: string }): string {
  return `${page}#${new URLSearchParams(fields)}`;
}

export function verifyMail(firstname: string, username: string, { pin, url }: MailedProof): MailBody {
  const what = `verify your ${account(username)}`;
  return composeMail({
    subject: pin ? `${pin} is your SabiData PIN` : 'Verify your SabiData account',
    greeting: hello(firstname),
    ...proofParts({ pin, url }, what),
    after: [`This email address was used to register with SabiData. ${NOT_YOU}`],
  });
}

export function resetMail(firstname: string, { pin, url }: MailedProof): MailBody {
  return composeMail({
    subject: pin ? `${pin} is your PIN for a new SabiData password` : 'Set a new SabiData password',
    greeting: hello(firstname),
    ...proofParts({ pin, url }, 'set a new password'),
    after: [`Do not share this ${pin ? 'PIN' : 'link'}. ${NOT_YOU} Your password does not change.`],
  });
}

/** Returns the PIN and the link with their words. `what`: 'set a new password'. */
function proofParts({ pin, url }: Omit<MailedProof, 'code'>, what: string) {
  if (pin !== undefined) {
    const lead = `Use this PIN to ${what}. The PIN works for 15 minutes.`;
    return { paragraphs: [lead], code: pin, link: { label: `Or open this link to ${what}. It works for a day`, url } };
  }
  const lead = 'This email has no PIN: too many PINs were asked for or tried with this email address.';
  return { paragraphs: [lead], link: { label: `Open this link to ${what}. It works for a day`, url } };
}

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

/** A change of an administrator's second factor: turned on or off, or new recovery codes. */
export type SecondFactorChange = 'on' | 'off' | 'codes';

const SECOND_FACTOR: Readonly<Record<SecondFactorChange, readonly [subject: string, paragraph: string]>> = {
  on: [
    'Your SabiData second factor is on',
    'Signing in now asks for a code of your authenticator app. You are signed out on all other devices.',
  ],
  off: ['Your SabiData second factor is off', 'Your password alone signs you in again.'],
  codes: [
    'You have new SabiData recovery codes',
    'The recovery codes of your second factor were replaced. The earlier ones no longer work.',
  ],
};

export function secondFactorMail(firstname: string, change: SecondFactorChange): MailBody {
  const [subject, paragraph] = SECOND_FACTOR[change];
  return composeMail({ subject, greeting: hello(firstname), paragraphs: [paragraph, NOT_YOU_ADMIN] });
}

/** A user who became an administrator, or an administrator with another duty; null: with none any more. */
export function dutyMail(firstname: string, duty: Duty | null): MailBody {
  const paragraph =
    duty === null
      ? 'You are no longer an administrator of SabiData.'
      : `You are now an administrator of SabiData. Your duty: ${duty}.`;
  return composeMail({
    subject: duty === null ? 'You are no longer a SabiData administrator' : 'You are a SabiData administrator',
    greeting: hello(firstname),
    paragraphs: [
      `${paragraph} You are signed out on all devices: sign in again.`,
      'If you did not expect this, tell an owner of SabiData.',
    ],
  });
}

/** Returns the mail to the operator with the words of a person who has left. It does not say who: nothing of them is stored. */
export const leavingMail = (words: string): MailBody =>
  composeMail({
    subject: 'Why somebody deleted their account',
    greeting: 'Somebody who deleted their SabiData account wrote:',
    paragraphs: [words],
    after: ['This text is stored nowhere else. Delete this email within 30 days.'],
  });

export const accountDeletedMail = (firstname: string): MailBody =>
  composeMail({
    subject: 'Your SabiData account is deleted',
    greeting: hello(firstname),
    paragraphs: ['Your account and your ratings are deleted. This is our last email to you.'],
  });
