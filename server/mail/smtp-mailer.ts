import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';
import { mimeOf } from './mime.ts';

/** How long each step may take; all of them together take less than a mail is held (mail-worker.ts). */
const CONNECT_MS = 8_000;
const ANSWER_MS = 15_000;

/** Sends by SMTP. `url`: smtp:// or smtps://, with name and password when the server wants them. */
export function smtpMailer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
  return async (mail) => {
    await transport.sendMail(mimeOf(mail, from));
  };
}
