import { AxeBuilder } from '@axe-core/playwright';
import { ADMIN_SCREENS } from '../screens/admin-screens.ts';
import { PUBLIC_SCREENS, type Screen, SIGNED_IN_SCREENS, SIZES } from '../screens/screens.ts';
import { SELLER_SCREENS } from '../screens/seller-screens.ts';
import { PAYER_SCREENS, SITE_SCREENS } from '../screens/site-screens.ts';
import { openDevice, openScreen, signInAs } from '../screens/states/device.ts';
import { ROLES, statesOf } from '../screens/states/screen.ts';
import { SCREENS } from '../screens/states/screens.ts';
import { WAITING_SCREENS } from '../screens/waiting-screens.ts';
import { expect, type Page, test } from '../support/browser/browser-test.ts';
import { watchViolations } from '../support/browser/page-state.ts';
import { DEMO, signIn } from '../support/browser/sign-in.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns what axe reports on the page, one line per element. */
async function findings(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
  expect(passes.length).toBeGreaterThan(10);
  return lines(violations);
}

/** Checks contrast alone: no other rule depends on the colours. */
async function contrastFindings(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withRules('color-contrast')
    .analyze();
  expect(passes.length).toBe(1);
  return lines(violations);
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function lines(violations: Found): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Screens that every run checks in dark colours too. A release checks all screens so. */
const CHECKED_IN_DARK =
  /^(landing|login-errors|plans|plan-detail|dial|purchase-question|filter-sheet|compare|dashboard|calculator|user-menu|seller-plans|price-list|pricing|pricing-own|subscription|subscription-cancelled|admin-.*)$/;

const isCheckedInDark = ({ name }: Screen): boolean => Boolean(process.env.RELEASE) || CHECKED_IN_DARK.test(name);

/** A screen of administrators took 2.8 s alone, and more than 3.3 s on a busy machine. */
const LIMIT_PER_SCREEN_MS = 20_000;

/** Checks screens one after the other, with a limit of time for each. */
async function check(page: Page, screens: Screen[], size: keyof typeof SIZES): Promise<void> {
  const shown = screens.filter(({ only }) => !only || only === size);
  test.setTimeout(test.info().timeout + shown.length * LIMIT_PER_SCREEN_MS);
  const violations = await watchViolations(page);
  await page.setViewportSize(SIZES[size]);
  for (const screen of shown) {
    const { name, path, until, only } = screen;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await until(page);
    expect.soft(await findings(page), `${name}, ${size}, light`).toEqual([]);
    // Colours are the same on every size, so the dark scheme is checked on one.
    if (isCheckedInDark(screen) && (size === 'phone' || only)) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await contrastFindings(page), `${name}, ${size}, dark`).toEqual([]);
    }
    expect.soft(violations.splice(0), `content policy, ${name}, ${size}`).toEqual([]);
  }
}

for (const size of ['phone', 'desk'] as const) {
  const tag = size === 'desk' ? '@release' : [];

  test(`finds no accessibility error and no policy violation on a visitor's screens on a ${size}`, { tag }, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 401/);
    await check(page, [...PUBLIC_SCREENS, ...SITE_SCREENS], size);
  });

  test(`finds no accessibility error and no policy violation on a user's screens on a ${size}`, { tag }, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 404/);
    await signIn(page);
    await check(page, SIGNED_IN_SCREENS, size);
  });

  test(`finds no accessibility error and no policy violation on a provider's screens on a ${size}`, { tag }, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of (404|412|500)/);
    await signIn(page, 'provider@sabidata.test');
    await check(page, [...SELLER_SCREENS, ...PAYER_SCREENS], size);
  });

  test(`finds no accessibility error and no policy violation on an administrator's screens on a ${size}`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 503/);
    await signIn(page, DEMO.admin);
    await check(page, ADMIN_SCREENS, size);
  });
}

test('finds no accessibility error on the sheet of waiting changes and the question at sign-out on a phone', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of (?:422|500)/);
  await signIn(page);
  await check(page, WAITING_SCREENS, 'phone');
});

for (const role of ROLES) {
  test(`finds no accessibility error in any state of a screen on a phone: ${role}`, { tag: '@release' }, async ({
    app,
    browser,
  }) => {
    const screens = SCREENS.filter((screen) => screen.role === role);
    test.setTimeout(test.info().timeout + screens.length * LIMIT_PER_SCREEN_MS);
    const person = await signInAs(role, app.url, browser);
    for (const screen of screens) {
      for (const state of statesOf(screen).filter((state) => state !== 'offline')) {
        const device = await openDevice(person, { viewport: SIZES.phone, serviceWorkers: 'block' });
        await openScreen(device, screen, state);
        expect.soft(await findings(device.page), `${screen.name}, ${state}`).toEqual([]);
        await device.context.close();
      }
    }
  });
}

test('reports an input without a label', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => document.body.append(document.createElement('input')));
  expect(await findings(page)).toContainEqual(expect.stringMatching(/^label: /));
});
