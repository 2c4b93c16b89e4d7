import { expect, type Page, test } from '../support/browser/browser-test.ts';
import { planRows } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { AIRTEL, ComparePage, MTN } from './pages/compare.page.ts';
import { PlansPage } from './pages/plans.page.ts';
import { readPicture, SharePage } from './pages/share.page.ts';

interface Sharing {
  shared?: { names: string[]; type: string; bytes: number; text: string | undefined };
}

/** Gives the page a sheet for sharing that takes files, and notes what it gets. */
async function withSheet(page: Page) {
  await page.addInitScript(() => {
    const share = async ({ files = [], text }: ShareData) => {
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const shared = { names: files.map(({ name }) => name), type: files[0]?.type ?? '', bytes, text };
      (window as Sharing).shared = shared;
    };
    Object.defineProperties(navigator, { canShare: { value: () => true }, share: { value: share } });
  });
}

const sharedOn = (page: Page) => page.evaluate(() => (window as Sharing).shared);

test('shares a plan as a picture, by the keyboard, and returns the focus', async ({ page }) => {
  await withSheet(page);
  await signIn(page);
  const plans = new PlansPage(page);
  await plans.open();
  const link = planRows(page).first().getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  const share = new SharePage(page, plans.detail);
  await share.opener.press('Enter');
  await expect(share.picture).toHaveAccessibleName(`Picture of ${name}`);
  await page.keyboard.press('Escape');
  await expect(share.dialog).toBeHidden();
  await expect(plans.detail).toBeVisible();
  await expect(share.opener).toBeFocused();
  await share.opener.press('Enter');
  await share.sendPicture.press('Enter');
  await expect(share.dialog).toBeHidden();
  await expect(share.opener).toBeFocused();
  const file = `${name.toLowerCase().replaceAll(' ', '-')}.png`;
  expect(await sharedOn(page)).toMatchObject({ names: [file], type: 'image/png' });
});

test('shares the text of a comparison, or downloads its picture where files cannot be shared', async ({ page }) => {
  await signIn(page);
  const compare = new ComparePage(page);
  await compare.open();
  await compare.a.choose(AIRTEL);
  await compare.b.choose(MTN);
  const share = new SharePage(page, page.getByRole('main'));
  await share.opener.click();
  const downloading = page.waitForEvent('download');
  await share.sendPicture.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('airtel-2gb-monthly-and-mtn-7gb-monthly.png');
  expect(await readPicture(await download.path())).toEqual(['PNG', 1080, 1920]);
  await expect(page.getByText('Picture saved. Add it to your Status.')).toBeVisible();
  await expect(share.dialog).toBeHidden();

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await share.opener.click();
  const opening = page.waitForEvent('popup');
  await share.sendText.click();
  const address = new URL((await opening).url());
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toContain('Airtel 2GB Monthly, Airtel Nigeria: ₦1,500');
});
