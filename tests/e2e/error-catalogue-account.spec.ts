import { expect, FAILS, failsWith, type Page, REFUSES, test, withFields } from '../support/browser/error-test.ts';
import type { FaultProxy } from '../support/browser/fault-proxy.ts';
import { closeError } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';

// Of every call of an account: what the server says, what is in the way, and what is said when nothing is known (docs/specification/08-errors.md).
const OFFLINE = 'You are offline. Check your network and try again. Your entries are still here.';
const PASSWORD = 'four green bottles';
const USER = /users\/[\w-]{36}$/;
const WRONG_PIN = 'Wrong PIN. Check it and try again.';

interface Attempt {
  path: RegExp;
  press: () => Promise<void>;
  detail: string;
  fallback: string;
  /** Some failures raise a toast as well. */
  toast?: boolean;
}

/** Tries three times: the server refuses, there is no network, and the server fails without a word. */
async function failsInThreeWays(page: Page, network: FaultProxy, attempt: Attempt): Promise<void> {
  const says = async (words: string) => {
    await attempt.press();
    if (attempt.toast) {
      await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert').last()).toContainText(words);
    }
    await closeError(page, words);
  };
  await says(attempt.detail);
  await page.context().setOffline(true);
  await says(OFFLINE);
  await page.context().setOffline(false);
  const heal = network.inject(attempt.path, FAILS);
  await says(attempt.fallback);
  heal();
}

const FORMS = [
  {
    at: '/register',
    fields: {
      'First name': 'Ngozi',
      'Last name': 'Eze',
      Email: 'ngozi@people.test',
      Username: 'user',
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    },
    button: 'Register',
    path: /account\/register$/,
    detail: 'This username is taken. Choose another one.',
    fallback: "Couldn't register user",
  },
  {
    at: '/pin-verification',
    fields: { Email: 'nobody@people.test', PIN: '0000' },
    button: 'Verify',
    path: /account\/verify$/,
    detail: WRONG_PIN,
    fallback: 'Failed to verify user',
    toast: true,
  },
  {
    at: '/login',
    fields: { Email: 'user@sabidata.test', Password: 'not the password' },
    button: 'Sign in',
    path: /account\/login$/,
    detail: 'Email or password is not correct',
    fallback: "Couldn't login user",
  },
  {
    at: '/forgot-password',
    fields: { Email: 'often@people.test' },
    button: 'Send PIN',
    path: /account\/forgot-password$/,
    detail: 'Too many attempts. Try again in',
    fallback: "Couldn't send password reset code",
  },
  {
    at: '/reset-password',
    fields: { Email: 'nobody@people.test', PIN: '0000', 'New password': PASSWORD, 'Confirm password': PASSWORD },
    button: 'Reset password',
    path: /account\/reset-password$/,
    detail: WRONG_PIN,
    fallback: "Couldn't reset password",
  },
];

test('account forms show why they failed', async ({ page, network }) => {
  for (let asked = 0; asked < 3; asked++) {
    await page.request.post('/api/v1/account/forgot-password', { data: { email: 'often@people.test' } });
  }
  for (const { at, fields, button, ...attempt } of FORMS) {
    await test.step(at, async () => {
      await page.goto(at);
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
      const press = () => page.getByRole('button', { name: button, exact: true }).click();
      await failsInThreeWays(page, network, { ...attempt, press });
    });
  }
});

test('shows why deleting an account or signing out on the server failed', { tag: '@release' }, async ({
  page,
  network,
}) => {
  await startSignedIn(page, 'admin@sabidata.test');
  await page.goto('/settings');
  await page.getByRole('region', { name: 'Delete Account' }).getByRole('button').click();
  const modal = page.getByRole('dialog', { name: 'Delete Account' });
  await modal.getByLabel(/first name/).fill('Sade');
  await modal.getByLabel('Poor service').check();
  await failsInThreeWays(page, network, {
    path: USER,
    press: () => modal.getByRole('button', { name: 'Delete Account' }).click(),
    detail: 'This is the only system administrator. Add another one before you delete it.',
    fallback: 'Failed to delete user',
    toast: true,
  });
  await modal.getByRole('button', { name: 'Cancel' }).click();

  const heal = network.inject(/account\/logout$/, FAILS);
  await signOut(page);
  await closeError(page, "Couldn't logout user");
  await expect(page).toHaveURL('/');
  heal();
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@sabidata.test');
  await page.getByLabel('Password', { exact: true }).fill('sabi-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  network.inject(/account\/logout$/, failsWith('SabiData is being moved. Your session ends in a minute.'));
  await signOut(page);
  await closeError(page, 'SabiData is being moved. Your session ends in a minute.');
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sade' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

test('shows why the server refuses a profile', { tag: '@release' }, async ({ page, network }) => {
  await startSignedIn(page);
  await page.goto('/profile');
  const save = async (firstname: string) => {
    await page.getByLabel('First name').fill(firstname);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  await page.getByLabel('Phone').fill('my number');
  await save('Uchenna');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please insert only numbers/);
  await page.getByLabel('Phone').fill('');
  network.inject(USER, withFields({ firstname: '' }), 1);
  await save('Uchenna');
  await closeError(page, 'First name is required');
  network.inject(USER, REFUSES, 1);
  await save('Uche Ben');
  await closeError(page, 'Failed to update user');
});
