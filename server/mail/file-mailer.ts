import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';
import { mimeOf } from './mime.ts';

/**
 * Writes each mail into a file of a folder, for a deployment without SMTP_URL: `<time>-<id>.eml`, whole or not at all,
 * and the same name however often it is tried.
 */
export function fileMailer(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail(mimeOf(mail, from));
    const path = join(folder, `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}
