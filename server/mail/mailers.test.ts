import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { startSmtpPeer } from '../../tests/support/server/smtp-peer.ts';
import { verifyMail } from '../account/account-mails.ts';
import { fileMailer, smtpMailer } from './mailers.ts';

const URL_OF_LINK = 'https://sabidata.test/pin-verification#email=ngozi%40people.test&pin=code';
const proof = { pin: '0042', code: 'code', url: URL_OF_LINK };
const FROM = 'SabiData <no-reply@sabidata.test>';
const mail = {
  ...verifyMail('Ngozi', 'ngozi', proof),
  to: 'ngozi@people.test',
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: new Date('2026-11-21T08:00:00Z'),
};

it('sends the same content as text and as HTML by SMTP', async () => {
  const peer = await startSmtpPeer();
  await smtpMailer(peer.url, FROM)(mail);
  const received = await peer.mailTo('ngozi@people.test');
  expect(received).toMatchObject({
    subject: '0042 is your SabiData PIN',
    from: { name: 'SabiData', address: 'no-reply@sabidata.test' },
    messageId: `<${mail.id}@sabidata.test>`,
  });
  for (const text of [received.text, received.html]) {
    for (const words of ['Hello Ngozi,', '0042', '“ngozi”', '15 minutes']) expect(text).toContain(words);
  }
  expect(received.html).toContain('width=device-width');
  expect(received.text).toContain(`\n${URL_OF_LINK}\n`);
  expect(received.html).toContain(`href="${URL_OF_LINK.replace('&', '&amp;')}"`);
  expect(received.html?.replace(URL_OF_LINK.replace('&', '&amp;'), '')).not.toMatch(/<img|http/);
  await peer.close();
});

it('leaves out a name that holds a link or markup', () => {
  for (const name of ['visit evil.test', '<b>you</b>', 'https://evil.test', 'x'.repeat(60)]) {
    const { text, html } = verifyMail(name, name, proof);
    expect(`${text}${html}`).not.toContain(name);
    expect(text).toContain('Hello,');
  }
});

it('fails if the mail server refuses', async () => {
  const peer = await startSmtpPeer();
  peer.behave('refuse');
  await expect(smtpMailer(peer.url, FROM)(mail)).rejects.toThrow('Not now');
  await peer.close();
});

it('writes one complete, private file per mail over all attempts, without a mail server', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'sabidata-mail-')), 'mail');
  const send = fileMailer(folder, FROM);
  await send(mail);
  await send(mail);
  const files = await readdir(folder);
  expect(files).toEqual([`2026-11-21T08-00-00-000Z-${mail.id}.eml`]);
  const path = join(folder, String(files[0]));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await PostalMime.parse(await readFile(path))).subject).toBe('0042 is your SabiData PIN');
  await rm(folder, { recursive: true });
});
