import { test as base, expect, type Page } from '@playwright/test';
import { type RunningApp, startApp } from '../../support/browser/app-server.ts';
import { workerReady } from '../../support/browser/page-state.ts';
import { SCHEMES, SIZES } from '../screens.ts';
import { type Device, openDevice, openScreen, type Person, signInAs } from './device.ts';
import { ROLES, type ScreenStates, STATES, type State, statesOf } from './screen.ts';
import { SCREENS } from './screens.ts';

// npm run screens. Draws the build of this checkout, or of SCREENS_OF, into SCREENS_TO.
const { SCREENS_OF, SCREENS_TO = 'screens', SCREENS_ONLY } = process.env;
const SIZE_NAMES = Object.keys(SIZES) as (keyof typeof SIZES)[];

const test = base.extend<object, { app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const app = await startApp(SCREENS_OF ? { distFolder: `${SCREENS_OF}/dist` } : {});
      await use(app);
      await app.dispose();
    },
    { scope: 'worker' },
  ],
});

const isWanted = ({ name, isNew }: ScreenStates) =>
  SCREENS_ONLY ? SCREENS_ONLY.split(',').includes(name) : !(SCREENS_OF && isNew);

for (const role of ROLES) {
  const screens = SCREENS.filter((screen) => screen.role === role && isWanted(screen));
  const withState = (state: State) => screens.filter((screen) => statesOf(screen).includes(state));
  if (screens.length === 0) continue;

  test(`screens of a ${role} on a device that goes offline`, async ({ app, browser }) => {
    const device = await openDevice(await signInAs(role, app.url, browser));
    // The worker stores what the screens load from now on.
    await openScreen(device, screens[0] as ScreenStates, 'full');
    await workerReady(device.page);
    for (const screen of screens) await drawSizes(device, screen, 'full');
    await device.context.setOffline(true);
    for (const screen of withState('offline')) await drawSizes(device, screen, 'offline');
    await device.context.close();
  });

  for (const state of ['empty', 'loading', 'failed'] as const) {
    if (withState(state).length === 0) continue;
    test(`${state} screens of a ${role}`, async ({ app, browser }) => {
      const person = await signInAs(role, app.url, browser);
      for (const screen of withState(state)) await drawOnNewDevices(person, screen, state);
    });
  }
}

/** Draws a state on devices that hold nothing yet, without a worker: the server's answers alone decide what is shown. */
async function drawOnNewDevices(person: Person, screen: ScreenStates, state: State): Promise<void> {
  for (const size of SIZE_NAMES) {
    const device = await openDevice(person, { serviceWorkers: 'block' });
    await draw(device, { screen, state, size });
    await device.context.close();
  }
}

async function drawSizes(device: Device, screen: ScreenStates, state: State): Promise<void> {
  for (const size of SIZE_NAMES) await draw(device, { screen, state, size });
}

interface Picture {
  screen: ScreenStates;
  state: State;
  size: keyof typeof SIZES;
}

/** Draws a picture in light and in dark. A screen that does not come to rest is drawn as it is, and fails the test. */
async function draw(device: Device, picture: Picture): Promise<void> {
  const { screen, state, size } = picture;
  const { page } = device;
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    await openScreen(device, screen, state);
  } catch (error) {
    expect.soft(error, `${screen.name}, ${state}, ${size}`).toBeUndefined();
  }
  const file = fileOf(picture);
  if (state === 'full') await drawWhole(page, `${file}-whole.png`);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `${file}-${colorScheme}.png`, animations: 'disabled' });
  }
}

/** Draws the whole page, if it is longer than the screen. */
async function drawWhole(page: Page, path: string): Promise<void> {
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  if (isLong) await page.screenshot({ path, animations: 'disabled', fullPage: true });
}

/** Names sort by screen and state: '15-plans-1-full-phone'. */
function fileOf({ screen, state, size }: Picture): string {
  const number = String(SCREENS.indexOf(screen) + 1).padStart(2, '0');
  return `${SCREENS_TO}/${number}-${screen.name}-${STATES.indexOf(state) + 1}-${state}-${size}`;
}
