import { randomUUID } from 'node:crypto';
import { MAX_OPERATIONS } from '../../../domain/contract/operation.ts';
import { SETTLE_MS } from '../../../domain/purchase/report-brake.ts';
import { MailOutbox } from '../../../server/mail/mail-outbox.ts';
import { decideReports } from '../../../server/purchase/decide-reports.ts';
import { sellersOf } from './seller-fixtures.ts';
import { TEST_SECRET } from './test-api.ts';

const DAY_MS = 86_400_000;

interface Origin {
  /** The age of the account. */
  days: number;
  /** The address that its requests come from, as the proxy names it; by default another block for each person. */
  address?: string;
  device?: string;
}

/** A person who reports prices. */
export interface Reporter {
  id: string;
  /** The address and the device; a session is added when they report. */
  origin: Record<string, string>;
}

let made = 0;
/** Returns an address in a public block of its own. */
const ownBlock = () => `41.${Math.floor(++made / 250)}.${made % 250}.7`;

/** People of a suite with accounts of an age, who report plans as the app does: many in one request. */
export function reportersOf(suite: Parameters<typeof sellersOf>[0]) {
  const sellers = sellersOf(suite);
  const reporter = async ({ days, address = ownBlock(), device = randomUUID() }: Origin): Promise<Reporter> => {
    const { id } = await sellers.signedIn('user');
    const createdAt = new Date(suite.api.clock.nowMs() - days * DAY_MS);
    await suite.database.run('update users set created_at = $2 where id = $1', [id, createdAt]);
    return { id, origin: { 'x-forwarded-for': address, 'x-device': device } };
  };
  const reporters = (count: number, origin: Origin) =>
    Promise.all(Array.from({ length: count }, () => reporter(origin)));
  /** Sends reports in batches. What a batch had no time for is sent again, as a device does. Returns the messages. */
  const sendReports = async (
    { id, origin }: Reporter,
    plans: readonly string[],
    { said = {}, entityOf }: { said?: object; entityOf: (plan: string) => string },
  ) => {
    const headers = { ...(await sellers.sessionOf(id)), ...origin };
    const waiting = plans.map((plan, at) => ({
      key: randomUUID(),
      seq: at + 1,
      entity: entityOf(plan),
      kind: 'reportPurchase',
      body: { plan_id: plan, outcome: 'not_offered', ...said },
    }));
    const messages: string[] = [];
    while (waiting.length > 0) {
      const operations = waiting.slice(0, MAX_OPERATIONS);
      const { body } = await sellers.send('POST', '/operations', headers, { operations });
      const { answers } = body as { answers: { status: number; body: { message: string } }[] };
      const refused = answers.find(({ status }) => status !== 200);
      if (refused !== undefined) throw new Error(JSON.stringify(refused));
      messages.push(...answers.map((one) => one.body.message));
      waiting.splice(0, answers.length);
    }
    return messages;
  };
  /** Reports plans one after the other. */
  const reportAll = (person: Reporter, plans: readonly string[], said: object = {}) =>
    sendReports(person, plans, { said, entityOf: () => 'reports' });
  /** Reports plans as a device does: the server handles a few of them in parallel. */
  const reportAtOnce = (person: Reporter, plans: readonly string[]) =>
    sendReports(person, plans, { entityOf: (plan) => `report:${plan}` });
  const mailsTo = async (id: string) => {
    const [row] = await suite.database.run('select email from users where id = $1', [id]);
    return (await suite.api.mails()).filter(({ to }) => to === row?.email);
  };
  /** Runs the job that decides on reports, when those that were sent are old enough. */
  const decide = async () => {
    const { clock, alarms } = suite.api;
    clock.time += SETTLE_MS;
    const outside = {
      clock,
      mailOutbox: new MailOutbox(TEST_SECRET, clock),
      publicUrl: () => 'https://sabidata.example',
    };
    await decideReports({ db: suite.database.db, ...outside, onAlarm: (alarm) => void alarms.push(alarm) });
    await suite.api.store.catchUp();
  };
  /** As `decide`, where the brake is not the matter: as if no plan had changed lately. */
  const decideCalmly = async () => {
    await suite.database.run('update purchase_reports set counted_at = null');
    await decide();
  };
  return { reporter, reporters, reportAll, reportAtOnce, mailsTo, decide, decideCalmly };
}
