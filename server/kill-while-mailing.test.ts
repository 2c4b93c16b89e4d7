import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../tests/support/server/account-fixtures.ts';
import { databases } from '../tests/support/server/databases.ts';
import { bundleServer, runServer, type ServerProcess } from '../tests/support/server/server-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../tests/support/server/smtp-peer.ts';
import { MAIL_LEASE_MS } from './mail/mail-worker.ts';

describe('the server process, killed between storing a mail and sending it', () => {
  let bundle: string;
  let folder: string;
  let peer: SmtpPeer;
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    bundle = await bundleServer('mailing');
    folder = await mkdtemp(join(tmpdir(), 'sabidata-mailing-'));
    peer = await startSmtpPeer();
  }, 60_000);
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await peer.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(databases())(
    'sends the mail exactly once after a restart, on $kind',
    async ({ kind, open }) => {
      const database = kind === 'PGlite' ? undefined : await open();
      const environment = {
        DATA_DIR: join(folder, kind),
        SMTP_URL: peer.url,
        ...(database?.connectionString && { DATABASE_URL: database.connectionString }),
      };
      const start = async () => {
        server = runServer(bundle, environment);
        return server.origin;
      };
      const person = newPerson();
      peer.behave('hang');
      const origin = await start();
      const before = peer.offered();
      const answer = await fetch(`${origin}/api/v1/account/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      expect(answer.status).toBe(200);
      await expect.poll(() => peer.offered(), { timeout: 10_000 }).toBe(before + 1);
      const killed = server as ServerProcess;
      killed.child.kill('SIGKILL');
      await killed.exit;

      peer.behave('take');
      // On a shared database a new process must wait until the dead worker's lease is over.
      await database?.run(`update mails set next_try_at = next_try_at - interval '${MAIL_LEASE_MS} milliseconds'`);
      await start();
      await peer.mailTo(person.email);
      await database?.run('select pg_notify($1, $2)', ['mail', '']);
      server?.child.kill('SIGTERM');
      expect((await server?.exit)?.code).toBe(0);
      expect(peer.mails.filter((mail) => mail.to?.[0]?.address === person.email)).toHaveLength(1);
      await start();
      server?.child.kill('SIGTERM');
      await server?.exit;
      expect(peer.mails.filter((mail) => mail.to?.[0]?.address === person.email)).toHaveLength(1);
      await database?.close();
    },
    60_000,
  );
});
