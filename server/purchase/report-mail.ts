import { formatNaira } from '../../domain/plan/price.ts';
import { composeMail, type Mail } from '../mail/mail.ts';

interface ReportedPlan {
  id: string;
  name: string;
  price_kobo: number;
  /** The price that people name, in kobo; null if they name none. */
  reported_price_kobo: number | null;
}

interface Reported {
  firstname: string;
  /** At least one. */
  plans: readonly ReportedPlan[];
  /** The app's public address, without a slash at the end. */
  publicUrl: string;
}

/** Further plans are counted: a mail stays small. */
const MOST_NAMED = 100;

/** The mail to a seller whose prices people report as wrong. */
export function reportedMail({ firstname, plans, publicUrl }: Reported): Omit<Mail, 'to'> {
  const greeting = `Hello ${firstname},`;
  const linkOf = ({ id }: ReportedPlan) => `${publicUrl}/plans?plan=${id}`;
  const [first] = plans;
  if (plans.length === 1 && first !== undefined) {
    return composeMail({
      subject: `Is the price of ${first.name} still right?`,
      greeting,
      paragraphs: [
        `People report a problem with your plan ${first.name}. ${saidOf(first)}`,
        'Until you answer, we do not call the plan cheapest or recommend it. Your price stays as it is.',
        `Open the plan, and change the price or confirm that it is right: ${linkOf(first)}`,
      ],
    });
  }
  const further = plans.length - MOST_NAMED;
  return composeMail({
    subject: `Are the prices of ${plans.length} plans still right?`,
    greeting,
    paragraphs: [
      `People report a problem with ${plans.length} of your plans.`,
      'Until you answer, we do not call these plans cheapest or recommend them. Your prices stay as they are.',
      'Open each plan, and change the price or confirm that it is right:',
      ...plans.slice(0, MOST_NAMED).map((plan) => `${plan.name}. ${saidOf(plan)} ${linkOf(plan)}`),
      ...(further > 0 ? [`${further} more plans wait under 'Prices to check' in the app: ${publicUrl}/plans`] : []),
    ],
  });
}

function saidOf({ price_kobo, reported_price_kobo }: ReportedPlan): string {
  const listed = `You list it at ${formatNaira(price_kobo / 100)}.`;
  return reported_price_kobo === null
    ? `${listed} Several people say that they could not buy it like that.`
    : `${listed} Several people were asked for ${formatNaira(reported_price_kobo / 100)}.`;
}
