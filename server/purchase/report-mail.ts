import { formatNaira } from '../../domain/plan/price.ts';
import { composeMail, type Mail } from '../mail/mail.ts';

interface Reported {
  firstname: string;
  plan: { name: string; price_kobo: number };
  /** The price that people name, in kobo; null if they name none. */
  reportedKobo: number | null;
  /** The address of the plan in the app. */
  link: string;
}

/** The mail to a seller whose price people report as wrong. */
export function reportedMail({ firstname, plan, reportedKobo, link }: Reported): Omit<Mail, 'to'> {
  const listed = formatNaira(plan.price_kobo / 100);
  const said =
    reportedKobo === null
      ? `You list it at ${listed}. Several people say that they could not buy it like that.`
      : `You list it at ${listed}. Several people were asked for ${formatNaira(reportedKobo / 100)}.`;
  return composeMail({
    subject: `Is the price of ${plan.name} still right?`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `People report a problem with your plan ${plan.name}. ${said}`,
      'Until you answer, we do not call the plan cheapest or recommend it. Your price stays as it is.',
      `Open the plan, and change the price or confirm that it is right: ${link}`,
    ],
  });
}
