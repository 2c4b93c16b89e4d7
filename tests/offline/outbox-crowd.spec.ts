import { expect, type Page } from '@playwright/test';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { rowsOnPhone } from '../support/browser/device-storage.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { openBuyLink, pressOffline } from './fixtures/press-offline.ts';

const CHANGES = process.env.RELEASE ? 100 : 20;
const CLICKS = /^\/api\/v1\/(?:click-plan|operations)/;
const TAG = 'outbox';

/** Has the browser tell the worker that there is a network, as it does with no page open. */
async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const event = { origin, registrationId: await registered, tag: TAG, lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', event);
}

const WITHOUT_LOCKS = 'without Web Locks @release';

for (const locks of ['with Web Locks', WITHOUT_LOCKS]) {
  test(`two tabs and the worker send ${CHANGES} changes at once and the server applies each once, ${locks}`, async ({
    page,
    context,
    server,
    network,
    sheet,
  }) => {
    if (locks === WITHOUT_LOCKS) {
      await context.addInitScript(() => {
        LockManager.prototype.request = (_name: string, task: unknown) => (task as () => Promise<unknown>)();
      });
    }
    await pressOffline(await openBuyLink(page), CHANGES);
    const other = await context.newPage();
    await new PlansPage(other).open();
    const sheetOfOther = new WaitingSheet(other);
    await expect(sheetOfOther.numberText).toHaveText(`${CHANGES} changes waiting`);

    await Promise.all([wakeWorker(page), context.setOffline(false)]);
    await sheet.empties();
    await sheetOfOther.empties();
    const keys = network.writes.filter(({ path }) => CLICKS.test(path)).flatMap(({ body, key }) => keysIn(body, key));
    expect(new Set(keys).size).toBe(CHANGES);
    if (locks === WITHOUT_LOCKS) expect(keys.length).toBeGreaterThan(CHANGES);
    expect(await appliedRows(server)).toMatchObject({ clicks: CHANGES, keys: CHANGES });
  });
}

test('a change that always makes the server fail delays no other', { tag: '@release' }, async ({
  page,
  context,
  server,
  network,
  sheet,
}) => {
  await pressOffline(await openBuyLink(page), 12);
  const poison = (await rowsOnPhone(page))[4]?.opId ?? '';
  // Whatever request it travels in comes to nothing.
  const heal = [
    network.inject({ path: CLICKS, body: new RegExp(poison) }, { kind: 'status', status: 500 }),
    network.inject({ path: CLICKS, key: poison }, { kind: 'status', status: 500 }),
  ];
  await context.setOffline(false);
  await expect.poll(async () => (await rowsOnPhone(page)).map(({ opId }) => opId)).toEqual([poison]);
  await sheet.open();
  await sheet.shows('Visit to a seller', 'The server had an error (500).');
  await expect(sheet.rows).toHaveCount(1);
  for (const end of heal) end();
  await sheet.send();
  expect(await appliedRows(server)).toMatchObject({ clicks: 12, keys: 12 });
});

/** The keys that one request carries. */
function keysIn(body: string, key: string | undefined): string[] {
  if (body === '') return key === undefined ? [] : [key];
  return JSON.parse(body).operations.map((operation: { key: string }) => operation.key);
}
