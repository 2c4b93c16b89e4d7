import type { PublicSettings } from '../../../domain/contract/settings.calls.ts';
import { PasswordHasher } from '../../../server/account/password-hasher.ts';
import { countedPageViews } from '../../../server/analytics/page-views.ts';
import { createApp } from '../../../server/app.ts';
import { CatalogueStore } from '../../../server/catalogue/catalogue-store.ts';
import type { Captcha } from '../../../server/contact/captcha.ts';
import { powCaptcha } from '../../../server/contact/pow-captcha.ts';
import { seedCatalogue } from '../../../server/db/seed/seed-catalogue.ts';
import { DEMO_PASSWORD, seedDemo } from '../../../server/db/seed/seed-demo.ts';
import { MailOutbox } from '../../../server/mail/mail-outbox.ts';
import type { Payments } from '../../../server/payment/payments.ts';
import { startServer } from '../../../server/start-server.ts';
import type { TestDatabase } from './databases.ts';
import { waitingMails } from './waiting-mails.ts';

/** What the server under test tells its app. */
export const TEST_SETTINGS: PublicSettings = {
  geocoder_url: 'https://geocoder.example/reverse',
  contact: { phone: '0700', email: 'hello@sabidata.example', address: 'Yaba', hours: '9 to 5' },
  payments: 'test',
};
export const TEST_SECRET = 'a-key-for-tests-only-0123456789abcdef';

/** What the server reaches beyond itself, where a test gives it that. */
export interface Outside {
  payments?: Payments;
  captcha?: Captcha;
}

/** The whole server over a test database, with the catalogue and the demo accounts, on a port of its own. */
export async function startApi({ db }: Pick<TestDatabase, 'db'>, { payments, captcha }: Outside = {}) {
  const hasher = new PasswordHasher();
  if (await seedCatalogue(db)) await seedDemo(db, await hasher.hash(DEMO_PASSWORD));
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const store = await CatalogueStore.open(db, onFault);
  const clock = { time: Date.now(), nowMs: () => clock.time };
  const mailOutbox = new MailOutbox(TEST_SECRET, clock);
  const alarms: string[] = [];
  const pageViews = countedPageViews({ db, clock, onError: onFault });
  const app = createApp({
    db,
    store,
    hasher,
    clock,
    secret: TEST_SECRET,
    mailOutbox,
    documentPolicy: { geocoderOrigin: undefined, https: false },
    payments,
    captcha: captcha ?? powCaptcha(TEST_SECRET, clock),
    pageViews,
    publicUrl: () => 'https://sabidata.example',
    settings: TEST_SETTINGS,
    onFault,
    onAlarm: (what) => alarms.push(what),
  });
  const server = await startServer(app.listener, { port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    app,
    store,
    clock,
    faults,
    alarms,
    mails: () => waitingMails(db, mailOutbox),
    origin,
    pageViews,
    /** A call below /api/v1. */
    call: (path: string, init?: RequestInit) => fetch(`${origin}/api/v1${path}`, init),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      await server.stop();
      await pageViews.stop();
      await store.close();
    },
  };
}
export type TestApi = Awaited<ReturnType<typeof startApi>>;
