import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OutgoingMail, SendMail } from './mail.ts';

/** Timeouts of one SMTP step. All steps together take less than the lease of a mail (mail-worker.ts). */
const CONNECT_TIMEOUT_MS = 8_000;
const ANSWER_TIMEOUT_MS = 15_000;

/** Sends by SMTP. `url`: smtp:// or smtps://, with user name and password if the mail server needs them. */
export function smtpMailer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  });
  return async (mail) => {
    await transport.sendMail(toMime(mail, from));
  };
}

/**
 * Writes each mail to a file `<time>-<id>.eml` in a folder, for a deployment without SMTP_URL. The file appears
 * complete or not at all. Another attempt writes the same file.
 */
export function fileMailer(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail(toMime(mail, from));
    const path = join(folder, `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

/** Adds the headers. The Message-ID comes from the mail's id: a reader that receives the mail twice shows it once. */
function toMime({ id, createdAt, ...mail }: OutgoingMail, from: string): SendMailOptions {
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    ...mail,
    from,
    date: createdAt,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Mail text holds user input: nodemailer must not read files or URLs that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
