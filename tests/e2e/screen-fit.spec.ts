import { SIZES } from '../screens/screens.ts';
import { type Device, openDevice, openScreen, signInAs } from '../screens/states/device.ts';
import { ROLES, type ScreenStates } from '../screens/states/screen.ts';
import { SCREENS } from '../screens/states/screens.ts';
import { expect, test } from '../support/browser/browser-test.ts';
import { doubleText, layoutFaults } from '../support/browser/layout-faults.ts';
import { coveredControls, unseenSelections } from '../support/browser/screen-fit.ts';

const LANDSCAPE = { width: 740, height: 360 };
const NARROW = { width: 320, height: 640 };

for (const role of ROLES) {
  const tag = role === 'admin' ? '@release' : [];
  test(`screens fit large text, 320 px, a phone on its side and forced colours: ${role}`, { tag }, async ({
    app,
    browser,
  }) => {
    const device = await openDevice(await signInAs(role, app.url, browser), { viewport: SIZES.phone });
    for (const screen of SCREENS.filter((screen) => screen.role === role)) {
      await openScreen(device, screen, 'full');
      await expectFit(device, screen);
    }
    await device.context.close();
  });
}

async function expectFit({ page }: Device, { name }: ScreenStates): Promise<void> {
  await page.setViewportSize(NARROW);
  expect.soft(await layoutFaults(page), `${name}, 320 px wide`).toEqual([]);
  await page.setViewportSize(LANDSCAPE);
  expect.soft(await coveredControls(page), `${name}, covered in landscape`).toEqual([]);
  await page.setViewportSize(SIZES.phone);
  expect.soft(await unseenSelections(page), `${name}, selected in forced colours`).toEqual([]);
  await doubleText(page);
  expect.soft(await layoutFaults(page), `${name}, text of twice its size`).toEqual([]);
}
