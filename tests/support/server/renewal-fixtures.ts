import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MailOutbox } from '../../../server/mail/mail-outbox.ts';
import { renewDue } from '../../../server/subscription/renew.ts';
import { type SubscriptionDeps, subscriptionDeps } from '../../../server/subscription/subscription-deps.ts';
import { type PayPeer, payersOf, startPayPeer } from './payment-fixtures.ts';
import { apiForSuite, TEST_SECRET } from './test-api.ts';

/** The time of every test of a suite of renewals, in ms. */
export const NOW = Date.parse('2026-11-22T10:00:00Z');
/** The end of a month that is paid at NOW, in ms. */
export const END = Date.parse('2026-12-22T10:00:00Z');
export const HOUR_MS = 3_600_000;

/** A server, a payment provider and subscribers for a suite of renewals. Each test begins without a due renewal. */
export function renewalsForSuite(open: Parameters<typeof apiForSuite>[0]) {
  let peer: PayPeer;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  beforeEach(async () => {
    peer.behave({});
    suite.api.clock.time = NOW;
    await suite.database.run('update subscriptions set cancelled_at = now() where cancelled_at is null');
  });
  const payers = payersOf(suite, () => peer);

  const subscriber = async () => {
    const { id, headers } = await payers.signedIn('provider');
    await payers.callback(headers, await payers.checkout(headers, 'individual', 'pay'));
    return { id, headers };
  };
  /** Runs the renewal job once at a time. Returns its errors. */
  const run = async (atMs: number, { payments }: Pick<SubscriptionDeps, 'payments'> = peer) => {
    suite.api.clock.time = atMs;
    const errors: unknown[] = [];
    const { clock } = suite.api;
    const mailOutbox = new MailOutbox(TEST_SECRET, clock);
    const publicUrl = () => 'https://sabidata.example';
    const { db } = suite.database;
    const none = { onAlarm: () => {}, onFailedCall: () => {}, onError: () => {} };
    const deps = subscriptionDeps({ db, clock, secret: TEST_SECRET, mailOutbox, payments, publicUrl, ...none });
    await renewDue(deps, (error) => errors.push(error));
    return errors;
  };
  const statusesOf = async (id: string) =>
    (await payers.listed(await payers.sessionOf(id))).map(({ status, next_billing_date: on }) => [status, on]);
  /** Returns the renewals of a user, paid or not. */
  const renewalsOf = (id: string) =>
    suite.database.run(
      'select reference, paid_at, failed_at from subscriptions where user_id = $1 and renewal_of is not null',
      [id],
    );
  /** Returns the texts of the mails that tell a user about a failed renewal. */
  const failureMails = async (id: string) => {
    const [user] = await suite.database.run('select email from users where id = $1', [id]);
    const mails = await suite.api.mails();
    return mails.flatMap(({ to, subject, text }) =>
      to === user?.email && subject === 'Your SabiData Individual subscription was not renewed' ? [text] : [],
    );
  };
  return { suite, peer: (): PayPeer => peer, ...payers, subscriber, run, statusesOf, renewalsOf, failureMails };
}
