import { test as accountTest, expect, type Page, pinIn } from '../support/browser/account-test.ts';
import { NETWORK_NOISE } from '../support/browser/browser-test.ts';
import { type FaultProxy, startFaultProxy } from '../support/browser/fault-proxy.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import { RegisterPage } from './pages/register.page.ts';

// A newcomer on a network that delivers requests and loses answers (docs/offline.md#r3).

const PASSWORD = 'four green bottles';
const UNHEARD = 'We could not hear the answer.';

const test = accountTest.extend<{ network: FaultProxy; noise: undefined }>({
  noise: [
    async ({ expectNoise }, use) => {
      expectNoise(NETWORK_NOISE);
      await use(undefined);
    },
    { auto: true },
  ],
  network: async ({ app }, use) => {
    const network = await startFaultProxy(app.url);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

/** Presses a button a few times while every answer is lost, and once more when the network is good again. */
async function pressUntilHeard(page: Page, network: FaultProxy, { button, path, says }: Pressed) {
  // The browser itself repeats some requests too.
  const heal = network.inject(path, { kind: 'lost' });
  for (let times = 0; times < 3; times++) {
    await page.getByRole('button', { name: button }).click();
    await closeError(page, UNHEARD);
  }
  heal();
  await page.getByRole('button', { name: button }).click();
  await closeSuccess(page, says);
}

interface Pressed {
  button: string;
  path: RegExp;
  says: string;
}

test('a newcomer whose answers are lost registers with one account, one mail and one PIN', async ({
  page,
  peer,
  network,
}) => {
  const email = 'lost@people.test';
  await new RegisterPage(page).fillIn({ email, username: 'lost', password: PASSWORD });
  await pressUntilHeard(page, network, {
    button: 'Register',
    path: /account\/register$/,
    says: 'We sent you an email',
  });
  await expect(page).toHaveURL('/pin-verification');
  const pin = pinIn(await peer.mailTo(email));
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await pressUntilHeard(page, network, { button: 'Verify', path: /account\/verify$/, says: 'account is verified' });
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(peer.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
});

test('a forgotten password is asked for and set once, however often the answer is lost', async ({
  page,
  peer,
  network,
}) => {
  const email = 'forgetful@people.test';
  const account = { firstname: 'Ngozi', lastname: 'Eze', username: 'forgetful', email, password: 'two blue bottles' };
  const send = (path: string, data: object) => page.request.post(`/api/v1/account/${path}`, { data });
  await send('register', { ...account, role: 'user' });
  await send('verify', { email, pin: pinIn(await peer.mailTo(email)) });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await pressUntilHeard(page, network, { button: 'Send PIN', path: /forgot-password$/, says: 'we sent you an email' });
  await page.getByLabel('PIN', { exact: true }).fill(pinIn(await peer.mailTo(email, /new SabiData password/)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await pressUntilHeard(page, network, { button: 'Reset password', path: /reset-password$/, says: 'is changed' });
  await expect(page).toHaveURL('/login');
  await peer.mailTo(email, /was changed/);
  expect(peer.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(3);
});
