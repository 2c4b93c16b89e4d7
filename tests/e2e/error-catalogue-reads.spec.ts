import { expect, FAILS, failsWith, test } from '../support/browser/error-test.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';

// What is read and cannot be: on a device that holds nothing yet (docs/specification/08-errors.md).
const READS = [
  { at: '/profile', path: /api\/v1\/users\//, fallback: 'Failed to fetch user' },
  { at: '/dashboard', path: /api\/v1\/dashboard$/, fallback: 'Failed to fetch dashboard metrics' },
  { at: '/plans?q=weekly', path: /api\/v1\/plans\?/, fallback: 'Failed to fetch plans' },
];

test('shows why a list fails to load and retries', async ({ page, network }) => {
  network.inject(/api\/v1\/sync/, FAILS);
  await startSignedIn(page);
  for (const { at, path, fallback } of READS) {
    await test.step(at, async () => {
      const said = page.getByRole('main').getByRole('alert').filter({ hasText: /fetch/ });
      const retry = said.getByRole('button', { name: 'Retry' });
      network.inject(path, failsWith('The market is being counted.'));
      await page.goto(at);
      await expect(said).toContainText('Failed to fetch data: The market is being counted.');
      network.inject(path, { kind: 'portal' });
      await retry.click();
      await expect(said).toContainText(`${fallback}This network did not let SabiData through.`);
      network.inject(path, FAILS);
      await retry.click();
      await expect(said).toContainText(`${fallback}The server cannot answer right now. Try again in a moment.`);
    });
  }
});
