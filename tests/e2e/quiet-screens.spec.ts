import { SIZES } from '../screens/screens.ts';
import { type Device, openDevice, openScreen, signInAs } from '../screens/states/device.ts';
import { ROLES, type ScreenStates } from '../screens/states/screen.ts';
import { SCREENS } from '../screens/states/screens.ts';
import {
  test as browserTest,
  expect,
  ownApp,
  type Page,
  type WorkerFixtures,
} from '../support/browser/browser-test.ts';
import { layOutAll } from '../support/browser/layout-faults.ts';

/** With the seeded catalogue, in which nobody has bought or changed anything. */
const test = browserTest.extend<object, WorkerFixtures>({ app: ownApp() });

/**
 * Words of each screen at commit dfeb7e4d: of the seeded catalogue, on a phone of 360×740, with motion, counted as
 * `wordsOf` does.
 */
const WORDS_BEFORE: Readonly<Record<string, number>> = {
  start: 328,
  answer: 684,
  login: 18,
  register: 36,
  'pin-verification': 32,
  'forgot-password': 23,
  'reset-password': 32,
  'provider-onboarding': 31,
  pricing: 138,
  contact: 49,
  privacy: 819,
  terms: 683,
  'not-found': 24,
  dashboard: 281,
  plans: 392,
  'plans-asked': 749,
  'plan-detail': 81,
  compare: 140,
  calculator: 581,
  'network-rating': 182,
  providers: 52,
  profile: 24,
  settings: 106,
  'pricing-signed-in': 138,
  'payment-callback': 3,
  'seller-dashboard': 159,
  'seller-plans': 142,
  'seller-providers': 42,
  'seller-profile': 73,
  'seller-settings': 139,
  'seller-pricing': 145,
  'admin-dashboard': 281,
  'admin-plans': 397,
  'admin-system': 149,
  'admin-people': 115,
  'admin-sellers': 180,
  'admin-old-prices': 521,
  'admin-names': 69,
  'admin-messages': 120,
  'admin-reports': 154,
  'admin-ratings': 171,
  'admin-payments': 146,
  'admin-imports': 115,
  'admin-page-views': 134,
  'admin-mails': 95,
  'admin-audit': 104,
};

/** Screens that say a third less than before. */
const SHORTENED = ['answer', 'plans', 'plan-detail'];

/**
 * Screens that say more than before. People compare by it: of each seller the networks, the number of plans and the lowest
 * price, where there were a name and addresses. The privacy policy says all that is kept and when it goes
 * (docs/security.md#s30).
 */
const LENGTHENED: Readonly<Record<string, number>> = { providers: 69, 'seller-providers': 68, privacy: 1_000 };

/** Returns the number of words that `main` shows: its `innerText` between white space. A non-breaking space counts. */
const wordsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('main')?.innerText.split(/\s+/).filter(Boolean).length ?? 0);

/** A plan's detail is a dialog over the list: its words count, and not those of the list. */
const wordsOfDialog = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    return dialog?.innerText.split(/\s+/).filter(Boolean).length ?? 0;
  });

for (const role of ROLES) {
  test(`no screen but the directory and the privacy policy has more words than before on a phone: ${role}`, async ({
    app,
    browser,
  }) => {
    const device = await openDevice(await signInAs(role, app.url, browser), { viewport: SIZES.phone });
    for (const screen of SCREENS.filter((screen) => screen.role === role && !screen.isNew)) {
      const words = await countWords(device, screen);
      const before = WORDS_BEFORE[screen.name] ?? 0;
      if (process.env.WORDS) console.log(`  '${screen.name}': ${words},`);
      const limit =
        LENGTHENED[screen.name] ?? (SHORTENED.includes(screen.name) ? Math.floor((before * 2) / 3) : before);
      expect.soft(words, `words of ${screen.name}, ${before} before`).toBeLessThanOrEqual(limit);
    }
    await device.context.close();
  });
}

async function countWords(device: Device, screen: ScreenStates): Promise<number> {
  const { page } = device;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openScreen(device, screen, 'full');
  await layOutAll(page);
  return screen.name === 'plan-detail' ? wordsOfDialog(page) : wordsOf(page);
}
