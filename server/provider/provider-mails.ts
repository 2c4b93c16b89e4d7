import { composeMail, type Mail } from '../mail/mail.ts';

/** How long the server tries to send the decision about a name, in ms. */
export const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

export const nameApprovedMail = (name: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'Your seller name on SabiData is approved',
    greeting: 'Hello,',
    paragraphs: [`Your plans are now listed under the name “${name}”.`],
  });

/** `shown`: the name that stays public. */
export const nameRefusedMail = (shown: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'Your seller name on SabiData was not accepted',
    greeting: 'Hello,',
    paragraphs: [
      'You asked for a name that could be taken for somebody else’s, or that has characters which cannot be seen.',
      `Your plans stay listed under the name “${shown}”. Choose another name in Edit Provider.`,
    ],
  });
