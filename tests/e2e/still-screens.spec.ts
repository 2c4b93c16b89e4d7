import { SIZES } from '../screens/screens.ts';
import { openDevice, openScreen, type Person, signInAs } from '../screens/states/device.ts';
import { ROLES, type ScreenStates } from '../screens/states/screen.ts';
import { SCREENS } from '../screens/states/screens.ts';
import { expect, test } from '../support/browser/browser-test.ts';
import { delayAnswers, delayArrivals } from '../support/browser/late-arrivals.ts';
import { movedTexts, watchShift } from '../support/browser/layout-shift.ts';

/** The sum of layout shifts that a screen may have. */
const ALLOWED = 0.001;
/** Another part arrives late, and by another time, in each numbered order. */
const ORDERS = ['order 1', 'order 2', 'order 3', 'answers last'] as const;
/** These orders run with every change, for all but the administrator. */
const QUICK: readonly Order[] = ['order 1', 'answers last'];

/** A role has up to twenty screens, and each opens twice with late answers. */
const ALL_SCREENS_MS = 300_000;

type Order = (typeof ORDERS)[number];

for (const role of ROLES) {
  for (const size of ['phone', 'desk'] as const) {
    for (const order of ORDERS) {
      const tag = role === 'admin' || !QUICK.includes(order) ? '@release' : [];
      const title = `nothing moves when a screen opens or reloads on a ${size}, ${order}: ${role}`;
      test(title, { tag }, async ({ app, browser }) => {
        test.setTimeout(ALL_SCREENS_MS);
        const person = await signInAs(role, app.url, browser);
        for (const screen of SCREENS.filter((screen) => screen.role === role))
          await checkShift(person, screen, size, order);
      });
    }
  }
}

/** Opens a screen on a device that holds nothing, and again once it holds what the first visit stored. */
async function checkShift(person: Person, screen: ScreenStates, size: keyof typeof SIZES, order: Order): Promise<void> {
  const device = await openDevice(person, { viewport: SIZES[size], reducedMotion: 'reduce' });
  if (order === 'answers last') await delayAnswers(device.context);
  else await delayArrivals(device.context, Number(order.at(-1)));
  const shiftOf = await watchShift(device.page);
  for (const visit of ['first', 'second']) {
    await openScreen(device, withoutAct(screen), 'full');
    const shift = await shiftOf();
    const moved = await movedTexts(device.page);
    expect.soft(shift, `${screen.name}, ${size}, ${visit} visit: ${moved.join(' | ')}`).toBeLessThanOrEqual(ALLOWED);
  }
  await device.context.close();
}

/** The screen as it opens: what moves because somebody types is no shift. */
const withoutAct = ({ act: _, ...screen }: ScreenStates): ScreenStates => screen;
