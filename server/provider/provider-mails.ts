import { composeMail, type Mail } from '../mail/mail.ts';
import type { NameDecision } from './names/name-review.ts';

/** How long the server tries to send the decision about a name, in ms. */
export const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

/** The subject of the mail about a decision, and what it says. `name` is the public one from now on. */
const MAILS: Readonly<Record<NameDecision, (name: string) => [subject: string, ...paragraphs: string[]]>> = {
  name: (name) => ['Your seller name on SabiData is approved', `Your plans are now listed under the name “${name}”.`],
  'name and badge': (name) => [
    'Your seller name on SabiData is approved',
    `Your plans are now listed under the name “${name}”, with the Verified badge.`,
  ],
  badge: (name) => ['Your Verified badge on SabiData is back', `“${name}” has the Verified badge again.`],
  'no name': (name) => [
    'Your seller name on SabiData was not accepted',
    'You asked for a name that could be taken for somebody else’s, or that has characters which cannot be seen.',
    `Your plans stay listed under the name “${name}”. Choose another name in Edit Provider.`,
  ],
  'no badge': (name) => [
    'Your Verified badge on SabiData has ended',
    `The badge belonged to your old name. Your plans stay listed under the name “${name}”, without it.`,
    'Answer this email if you think that this is wrong.',
  ],
};

/** Returns the mail that tells a seller what was decided about their name or badge. */
export function decisionMail(decision: NameDecision, name: string): Omit<Mail, 'to'> {
  const [subject, ...paragraphs] = MAILS[decision](name);
  return composeMail({ subject, greeting: 'Hello,', paragraphs });
}
