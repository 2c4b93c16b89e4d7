import { CONTENT_PATHS } from '../../domain/contract/pages.ts';
import { SIZES } from '../screens/screens.ts';
import { appTest, expect } from '../support/browser/browser-test.ts';
import { startFaultProxy } from '../support/browser/fault-proxy.ts';
import { movedTexts, watchShift } from '../support/browser/layout-shift.ts';
import { noticeAnswered } from '../support/browser/sign-in.ts';

// On a slow network a browser draws the beginning of a document before its end is here.

/** The sum of layout shifts: of a line that grows by its next words, and on a desk of the names that share a row. */
const ALLOWED = { phone: 0.001, desk: 0.01 };

for (const size of ['phone', 'desk'] as const) {
  appTest(`nothing moves while a document arrives in parts: ${size}`, async ({ app, browser }) => {
    const network = await startFaultProxy(app.url);
    for (const path of [...CONTENT_PATHS, '/login', '/register']) {
      const context = await browser.newContext({ viewport: SIZES[size], storageState: noticeAnswered(network.url) });
      const page = await context.newPage();
      const shiftOf = await watchShift(page);
      network.inject(new RegExp(`^${path}$`), { kind: 'drip' });
      await page.goto(network.url + path);
      const shift = await shiftOf();
      expect.soft(shift, `${path}: ${(await movedTexts(page)).join(' | ')}`).toBeLessThanOrEqual(ALLOWED[size]);
      await context.close();
    }
    await network.close();
  });
}
