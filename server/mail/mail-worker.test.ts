import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../tests/support/fixtures/deferred.ts';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { composeMail, type OutgoingMail } from './mail.ts';
import { MailOutbox } from './mail-outbox.ts';
import { MAIL_LEASE_MS, startMailWorker } from './mail-worker.ts';

const SECRET = 'a-secret-for-tests-of-mail-0123456789';
const LIFE_MS = 60 * 60_000;
const content = (subject: string) => composeMail({ subject, greeting: 'Hello,', paragraphs: ['Text.'] });

describe.each(databases({ both: true }))('the mail worker on $kind', ({ open }) => {
  let database: TestDatabase;
  let outbox: MailOutbox;
  let sent: OutgoingMail[];
  let errors: unknown[];
  let beforeSend: (mail: OutgoingMail) => void;
  const clock = { time: 0, nowMs: () => clock.time };
  const queue = (to: string | null, subject = 'Text', target = outbox) =>
    database.db.transaction((tx) => target.queue(tx, { ...content(subject), to }, LIFE_MS));
  const rows = () => database.run('select tries, sealed is null as closed, sent_at is not null as sent from mails');
  const start = (send: (mail: OutgoingMail) => Promise<void>) =>
    startMailWorker({ db: database.db, clock, outbox, send, onError: (error) => errors.push(error) });
  /** Sends every due mail, and stops. */
  const sendDue = async () => {
    const stop = await start(async (mail) => {
      beforeSend(mail);
      sent.push(mail);
    });
    await stop();
  };

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.run('delete from mails');
    clock.time = Date.parse('2026-11-21T08:00:00Z');
    outbox = new MailOutbox(SECRET, clock);
    [sent, errors, beforeSend] = [[], [], () => undefined];
  });
  afterAll(() => database.close());

  it('sends a mail once and erases its content', async () => {
    await queue('ada@people.test', 'Hello Ada');
    await sendDue();
    await sendDue();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['ada@people.test', 'Hello Ada']]);
    expect(await rows()).toEqual([{ tries: 1, closed: true, sent: true }]);
  });

  it('sends no mail of a transaction that was rolled back', async () => {
    const undone = database.db.transaction(async (tx) => {
      await outbox.queue(tx, { ...content('Never'), to: 'ada@people.test' }, LIFE_MS);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sendDue();
    expect(sent).toEqual([]);
  });

  it('stores a mail without an address but does not send it', async () => {
    await queue(null);
    await sendDue();
    expect([sent, errors]).toEqual([[], []]);
    expect(await rows()).toEqual([{ tries: 1, closed: true, sent: false }]);
  });

  it('retries at growing intervals under the same id', async () => {
    const ids = new Set<string>();
    beforeSend = ({ id }) => {
      ids.add(id);
      if (errors.length < 3) throw new Error('no mail server');
    };
    await queue('ada@people.test');
    for (const waitMs of [0, 5_000, 10_000, 20_000]) {
      clock.time += waitMs - 1;
      await sendDue();
      expect(sent).toEqual([]);
      clock.time += 1;
      await sendDue();
    }
    expect([sent.length, errors.length, ids.size]).toEqual([1, 3, 1]);
  });

  it('leases a mail while it sends, and another worker sends it when the lease expires', async () => {
    await queue('ada@people.test');
    const { promise: hanging, resolve: release } = deferred<void>();
    const { promise: started, resolve: begin } = deferred<void>();
    const stop = await start(() => {
      begin();
      return hanging;
    });
    await started;
    await sendDue();
    expect(sent).toEqual([]);
    clock.time += MAIL_LEASE_MS;
    await sendDue();
    expect(sent).toHaveLength(1);
    release();
    await stop();
  });

  it('gives up a mail that expired or that another secret encrypted', async () => {
    await queue('late@people.test');
    clock.time += LIFE_MS;
    await queue('strange@people.test', 'Strange', new MailOutbox('another secret altogether, 32 letters', clock));
    await sendDue();
    expect(sent).toEqual([]);
    expect(errors.map(String)).toEqual([
      expect.stringContaining('it expired'),
      expect.stringContaining('cannot be decrypted'),
    ]);
    expect(String(errors)).not.toContain('people.test');
  });

  it('sends a mail as soon as it is queued', async () => {
    const { promise: arrival, resolve: arrive } = deferred<void>();
    const stop = await start(async () => arrive());
    await queue('ada@people.test');
    await arrival;
    await stop();
    expect(errors).toEqual([]);
  });
});
