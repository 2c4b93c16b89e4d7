import { CAPTCHA_MISSING } from '../../domain/contact/captcha.ts';
import { captcha as captchaCall, passCaptcha, sendContactForm } from '../../domain/contract/other.calls.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { type Counted, type Limit, RateLimits } from '../http/rate-limits.repo.ts';
import { type RequestSource, type Route, route, write } from '../http/route.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { Captcha, Solved } from './captcha.ts';
import { insertMessage, spendCaptcha } from './contact.repo.ts';
import { contactMail, MAIL_LIFE_MS } from './contact-mail.ts';

const HOUR_S = 3_600;
const DEVICE: Limit = { name: 'contact device', points: 5, windowS: HOUR_S };
/** Many phones share an address. */
const ADDRESS: Limit = { name: 'contact address', points: 60, windowS: HOUR_S };
/** Each asks a service outside. */
const PASS: Limit = { name: 'captcha address', points: 60, windowS: HOUR_S };

interface ContactDeps {
  captcha: Captcha;
  clock: Clock;
  limits: RateLimits;
  mailOutbox: MailOutbox;
  /** Who reads the messages. */
  contactEmail: string;
}

/** Messages from the contact form: stored and mailed in one transaction, for a captcha that is used up in it. */
export function contactRoutes({ captcha, clock, limits, mailOutbox, contactEmail }: ContactDeps): Route[] {
  return [
    route(captchaCall, () => captcha.offer()),

    route(passCaptcha, async ({ body: { token }, source }) => {
      await limits.take([PASS, source.address]);
      const captcha_token = await captcha.pass(token, source.address).catch(() => undefined);
      if (captcha_token === undefined) throw wrong(CAPTCHA_MISSING);
      return { captcha_token };
    }),

    write(sendContactForm, async ({ body: { captcha_token, ...message }, tx, source }) => {
      await spend(tx, solved(await captcha.check(captcha_token)));
      await new RateLimits(tx, clock).take(...limitsOf(source));
      const at = new Date(clock.nowMs());
      const id = await insertMessage(tx, { ...message, created_at: at });
      await mailOutbox.queue(tx, { ...contactMail(message, id), to: contactEmail }, MAIL_LIFE_MS);
      return { message: 'Thank you. Your message has reached us; we answer by email.' };
    }),
  ];
}

function solved(checked: Awaited<ReturnType<Captcha['check']>>): Solved {
  if (checked === 'expired') throw wrong('The CAPTCHA has expired. Please complete it again.');
  if (checked === 'wrong') throw wrong(CAPTCHA_MISSING);
  return checked;
}

async function spend(tx: Queries, captcha: Solved): Promise<void> {
  if (!(await spendCaptcha(tx, captcha))) throw wrong('That CAPTCHA was used already. Please complete it again.');
}

const wrong = (detail: string) => new ApiError('bad_input', detail, { field: 'captcha_token' });

const limitsOf = ({ device, address }: RequestSource): Counted[] => [
  [DEVICE, device ?? address],
  [ADDRESS, address],
];
