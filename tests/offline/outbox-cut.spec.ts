import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { appliedRows } from '../support/browser/server-rows.ts';
import { openBuyLink, pressOffline } from './fixtures/press-offline.ts';

const OPERATIONS = /\/api\/v1\/operations$/;
/** An operation that failed twice in a batch is sent alone. */
const ALONE = /\/api\/v1\/click-plan\//;
const CHANGES = 4;

test('the sender retries when an answer breaks off at any byte, and the server applies each change once', async ({
  page,
  context,
  server,
  network,
  sheet,
}) => {
  const link = await openBuyLink(page);
  await pressOffline(link, CHANGES);
  let bytes = 0;
  const measure = (text: string) => {
    bytes = Buffer.byteLength(text);
    return text;
  };
  network.inject(OPERATIONS, { kind: 'rewrite', rewrite: measure }, 1);
  await context.setOffline(false);
  await sheet.empties();

  // A release tries every 64 bytes, the default run three places.
  const step = process.env.RELEASE ? 64 : Math.ceil(bytes / 3);
  let rounds = 1;
  for (let at = 0; at < bytes; at += step, rounds++) {
    await pressOffline(link, CHANGES);
    await sheet.open();
    const heals = [
      network.inject(OPERATIONS, { kind: 'cut', afterBytes: at }),
      network.inject(ALONE, { kind: 'cut', afterBytes: 1 }),
    ];
    await context.setOffline(false);
    await expect(sheet.rows.filter({ hasText: 'This network did not let SabiData through.' })).toHaveCount(CHANGES);
    await sheet.agrees();
    for (const heal of heals) heal();
    await sheet.send();
    await sheet.close();
  }
  expect(rounds).toBeGreaterThan(process.env.RELEASE ? 5 : 3);
  const changes = rounds * CHANGES;
  expect(await appliedRows(server)).toMatchObject({ clicks: changes, keys: changes });
});
