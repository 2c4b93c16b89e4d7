import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases, type TestDatabase } from '../../tests/support/server/databases.ts';
import { composeMail } from './compose-mail.ts';
import type { OutgoingMail } from './mail.ts';
import { MailOutbox } from './mail-outbox.ts';
import { HOLD_MS, startMailWorker } from './mail-worker.ts';

const SECRET = 'a-secret-for-tests-of-mail-0123456789';
const LIFE_MS = 60 * 60_000;
const words = (subject: string) => composeMail({ subject, greeting: 'Hello,', paragraphs: ['Words.'] });

describe.each(databases({ both: true }))('mails that wait on $kind', ({ open }) => {
  let database: TestDatabase;
  let outbox: MailOutbox;
  let sent: OutgoingMail[];
  let failures: unknown[];
  let fail: (mail: OutgoingMail) => void;
  const clock = { time: 0, nowMs: () => clock.time };
  const queue = (to: string | null, subject = 'Words', key = outbox) =>
    database.db.transaction((tx) => key.queue(tx, { ...words(subject), to }, LIFE_MS));
  const rows = () => database.run('select tries, sealed is null as closed, sent_at is not null as sent from mails');
  /** Sends what is due, and stops. */
  const round = async () => {
    const stop = await startMailWorker({
      db: database.db,
      clock,
      outbox,
      send: async (mail) => {
        fail(mail);
        sent.push(mail);
      },
      onError: (error) => failures.push(error),
    });
    await stop();
  };

  beforeEach(async () => {
    database = await open();
    clock.time = Date.parse('2026-11-21T08:00:00Z');
    outbox = new MailOutbox(SECRET, clock);
    [sent, failures, fail] = [[], [], () => undefined];
  });
  afterEach(() => database.close());

  it('go out once, and their words are forgotten', async () => {
    await queue('ada@people.test', 'Hello Ada');
    await round();
    await round();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['ada@people.test', 'Hello Ada']]);
    expect(await rows()).toEqual([{ tries: 1, closed: true, sent: true }]);
  });

  it('are there only with what caused them', async () => {
    const undone = database.db.transaction(async (tx) => {
      await outbox.queue(tx, { ...words('Never'), to: 'ada@people.test' }, LIFE_MS);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await round();
    expect(sent).toEqual([]);
  });

  it('to nobody are written and not sent', async () => {
    await queue(null);
    await round();
    expect([sent, failures]).toEqual([[], []]);
    expect(await rows()).toEqual([{ tries: 1, closed: true, sent: false }]);
  });

  it('are tried again, later each time, under the same id', async () => {
    const ids = new Set<string>();
    fail = ({ id }) => {
      ids.add(id);
      if (failures.length < 3) throw new Error('no mail server');
    };
    await queue('ada@people.test');
    for (const waitMs of [0, 5_000, 10_000, 20_000]) {
      clock.time += waitMs - 1;
      await round();
      expect(sent).toEqual([]);
      clock.time += 1;
      await round();
    }
    expect([sent.length, failures.length, ids.size]).toEqual([1, 3, 1]);
  });

  it('are held by whoever sends them, and let go when that is no more', async () => {
    await queue('ada@people.test');
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const send = () => {
      begun();
      return hanging;
    };
    const stop = await startMailWorker({ db: database.db, clock, outbox, send, onError: (one) => failures.push(one) });
    await started;
    await round();
    expect(sent).toEqual([]);
    clock.time += HOLD_MS;
    await round();
    expect(sent).toHaveLength(1);
    release();
    await stop();
  });

  it('are given up when they are too old, or sealed by another secret', async () => {
    await queue('late@people.test');
    clock.time += LIFE_MS;
    await queue('strange@people.test', 'Strange', new MailOutbox('another secret altogether, 32 letters', clock));
    await round();
    expect(sent).toEqual([]);
    expect(failures.map(String)).toEqual([
      expect.stringContaining('too late'),
      expect.stringContaining('not readable'),
    ]);
    expect(String(failures)).not.toContain('people.test');
  });

  it('go out as soon as they are caused', async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const send = async () => arrived();
    const stop = await startMailWorker({ db: database.db, clock, outbox, send, onError: (one) => failures.push(one) });
    await queue('ada@people.test');
    await arrival;
    await stop();
    expect(failures).toEqual([]);
  });
});
