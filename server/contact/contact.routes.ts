import type { InferOutput } from 'valibot';
import type { ContactMessageSchema } from '../../domain/contact/contact.ts';
import { CAPTCHA_MISSING } from '../../domain/contact/contact.ts';
import { captcha as captchaCall, passCaptcha, sendContactForm } from '../../domain/contract/site.calls.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { type Counted, type Limit, RateLimits } from '../http/limits/rate-limits.repo.ts';
import { privately, type RequestSource, type Route, route, write } from '../http/route.ts';
import { composeMail, type Mail } from '../mail/mail.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { Captcha, CaptchaCheck, SolvedCaptcha } from './captcha.ts';
import { consumeCaptcha, insertMessage } from './contact.repo.ts';

const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;
const HOUR_S = 3_600;
const DEVICE: Limit = { name: 'contact device', points: 5, windowS: HOUR_S };
/** Larger than the limit per device, because many phones share one address. */
const ADDRESS: Limit = { name: 'contact address', points: 60, windowS: HOUR_S };
/** Each exchange calls the external captcha service. */
const EXCHANGE: Limit = { name: 'captcha address', points: 60, windowS: HOUR_S };

interface ContactDeps {
  captcha: Captcha;
  clock: Clock;
  limits: RateLimits;
  mailOutbox: MailOutbox;
  /** The address that receives the messages. */
  contactEmail: string;
}

/** The routes of the contact form. One transaction uses up the captcha, stores the message and queues its mail. */
export function contactRoutes({ captcha, clock, limits, mailOutbox, contactEmail }: ContactDeps): Route[] {
  return [
    privately(captchaCall, () => captcha.offer()),

    route(passCaptcha, async ({ body: { token }, source }) => {
      await limits.take([EXCHANGE, source.address]);
      const captcha_token = await captcha.exchange(token, source.address).catch(() => undefined);
      if (captcha_token === undefined) throw captchaProblem(CAPTCHA_MISSING);
      return { captcha_token };
    }),

    write(sendContactForm, async ({ body: { captcha_token, ...message }, tx, source }) => {
      await spend(tx, solvedCaptcha(await captcha.check(captcha_token)));
      // In the transaction: a message that is not stored does not count.
      await new RateLimits(tx, clock).take(...limitsOf(source));
      const at = new Date(clock.nowMs());
      const id = await insertMessage(tx, { ...message, created_at: at });
      await mailOutbox.queue(tx, { ...contactMail(message, id), to: contactEmail }, MAIL_LIFE_MS);
      return { message: 'Thank you. We got your message and will answer by email.' };
    }),
  ];
}

function solvedCaptcha(checked: CaptchaCheck): SolvedCaptcha {
  if (checked === 'expired') throw captchaProblem('The CAPTCHA has expired. Please complete it again.');
  if (checked === 'wrong') throw captchaProblem(CAPTCHA_MISSING);
  return checked;
}

async function spend(tx: Queries, captcha: SolvedCaptcha): Promise<void> {
  if (await consumeCaptcha(tx, captcha)) return;
  throw captchaProblem('This CAPTCHA was already used. Please complete it again.');
}

const captchaProblem = (detail: string) => new ApiError('bad_input', detail, { field: 'captcha_token' });

const limitsOf = ({ device, address }: RequestSource): Counted[] => [
  [DEVICE, device ?? address],
  [ADDRESS, address],
];

type Message = Omit<InferOutput<typeof ContactMessageSchema>, 'captcha_token'>;

/** Returns the mail to our contact address; a reply goes to the sender of the message. */
function contactMail({ first_name, last_name, email, message }: Message, id: string): Omit<Mail, 'to'> {
  const mail = composeMail({
    // The subject holds no user input.
    subject: 'Message from the contact form',
    greeting: `${first_name} ${last_name} <${email}> writes:`,
    paragraphs: message.split(/\n{2,}/),
    after: [`Message ${id}. Reply to ${email}.`],
  });
  return { ...mail, replyTo: email };
}
