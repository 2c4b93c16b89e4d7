import { AxeBuilder } from '@axe-core/playwright';
import { PUBLIC_SCREENS, SCHEMES, type Screen, SIGNED_IN_SCREENS, SIZES } from '../screens/screens.ts';
import { SELLER_SCREENS } from '../screens/seller-screens.ts';
import { PAYER_SCREENS, SITE_SCREENS } from '../screens/site-screens.ts';
import { WAITING_SCREENS } from '../screens/waiting-screens.ts';
import { expect, type Page, test } from '../support/browser/browser-test.ts';
import { signIn } from '../support/browser/sign-in.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, one line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
  expect(passes.length).toBeGreaterThan(10);
  return told(violations);
}

/** Of the rules only contrast depends on the colours. */
async function contrastFindings(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withRules('color-contrast')
    .analyze();
  expect(passes.length).toBe(1);
  return told(violations);
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function told(violations: Found): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

async function check(page: Page, screens: Screen[], size: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  for (const { name, path, until, only } of screens.filter(({ only }) => !only || only === size)) {
    // Colours are the same on every size: in the dark they are looked at where screens are smallest.
    for (const colorScheme of size === 'phone' || only ? SCHEMES : [SCHEMES[0]]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const isFirst = colorScheme === SCHEMES[0];
      if (isFirst) {
        await page.goto(path);
        await until(page);
      }
      const found = isFirst ? await findings(page) : await contrastFindings(page);
      expect.soft(found, `${name}, ${size}, ${colorScheme}`).toEqual([]);
    }
  }
}

for (const size of ['phone', 'desk'] as const) {
  test(`axe finds nothing on what a visitor sees on a ${size}`, async ({ page, expectNoise }) => {
    expectNoise(/status of 401/);
    await check(page, [...PUBLIC_SCREENS, ...SITE_SCREENS], size);
  });

  test(`axe finds nothing on what somebody signed in sees on a ${size}`, async ({ page, expectNoise }) => {
    expectNoise(/status of 404/);
    test.setTimeout(180_000);
    await signIn(page);
    await check(page, SIGNED_IN_SCREENS, size);
  });
}

for (const size of ['phone', 'desk'] as const) {
  test(`axe finds nothing on what a provider manages on a ${size}`, async ({ page, expectNoise }) => {
    expectNoise(/status of (404|412|500)/);
    await signIn(page, 'provider@sabidata.test');
    await check(page, [...SELLER_SCREENS, ...PAYER_SCREENS], size);
  });
}

test('axe finds nothing on what waits on a phone, and on the question at sign-out', async ({ page, expectNoise }) => {
  expectNoise(/status of (?:422|500)/);
  await signIn(page);
  await check(page, WAITING_SCREENS, 'phone');
});

test('axe would find a fault', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => document.body.append(document.createElement('input')));
  expect(await findings(page)).toContainEqual(expect.stringMatching(/^label: /));
});
