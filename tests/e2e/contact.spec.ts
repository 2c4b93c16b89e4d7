import { expect, type Page, test } from '../support/browser/account-test.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';

const MESSAGES = '**/api/v1/contact/form';
const MISSING = 'Please complete the CAPTCHA verification.';

const captcha = (page: Page) => page.getByRole('group', { name: 'CAPTCHA' });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel('First name').fill('Bola');
  await page.getByLabel('Last name').fill('Ade');
  await page.getByLabel('Email').fill('bola@example.com');
  await page.getByLabel('Message').fill(message);
}

async function doCaptcha(page: Page): Promise<void> {
  await captcha(page).getByRole('button', { name: 'I am not a robot' }).click();
  await expect(captcha(page).getByText('Verified.')).toBeVisible();
}

async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(send(page)).toBeEnabled();
}

test('the document has the contact details; a message needs its captcha, arrives, and empties the form', async ({
  page,
  peer,
}) => {
  await open(page);
  const details = page.getByRole('main');
  for (const words of ['0700 000 0000', 'hello@sabidata.example', '1 Sample Street, Yaba, Lagos', '9:00 to 17:00'])
    await expect(details).toContainText(words);
  await send(page).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await write(page, 'The price of MTN 1GB\nis wrong.');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: MISSING })).toBeVisible();
  await doCaptcha(page);
  await expect(page.getByText(MISSING)).toHaveCount(0);
  const asking = page.waitForRequest(MESSAGES);
  await send(page).click();
  const sent = await asking;
  expect(sent.headers()['x-app-token']).toBeTruthy();
  await closeSuccess(page, 'Thank you. We got your message and will answer by email.');
  for (const label of ['First name', 'Last name', 'Email', 'Message'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(captcha(page).getByRole('button')).toBeEnabled();
  const mail = await peer.mailTo('hello@sabidata.example');
  expect(mail.replyTo?.[0]?.address).toBe('bola@example.com');
  expect(mail.text).toContain('The price of MTN 1GB');
});

test('the server accepts a captcha once', { tag: '@release' }, async ({ page, expectNoise }) => {
  expectNoise(/status of 422/);
  await open(page);
  const tokens: string[] = [];
  await page.route(MESSAGES, (route) => {
    const body = route.request().postDataJSON();
    tokens.push(body.captcha_token);
    return route.continue({ postData: { ...body, captcha_token: tokens[0] } });
  });
  await write(page, 'One');
  await doCaptcha(page);
  await send(page).click();
  await closeSuccess(page, 'Thank you');
  await write(page, 'Two');
  await doCaptcha(page);
  await send(page).click();
  await closeError(page, 'This CAPTCHA was already used. Please complete it again.');
  expect(new Set(tokens).size).toBe(2);
  await expect(page.getByLabel('Message')).toHaveValue('Two');
  await expect(captcha(page).getByRole('button')).toBeEnabled();
});

test('an expired captcha is solved again and the message stays', async ({ page, clockAhead, expectNoise }) => {
  expectNoise(/status of 422/);
  await open(page);
  await write(page, 'It took me a while');
  await doCaptcha(page);
  clockAhead();
  await send(page).click();
  await closeError(page, 'The CAPTCHA has expired. Please complete it again.');
  await expect(page.getByLabel('Message')).toHaveValue('It took me a while');
  await doCaptcha(page);
  await send(page).click();
  await closeSuccess(page, 'Thank you');
});

test('with the server down the form shows an error and keeps the message, then sends it once', async ({
  page,
  app,
  peer,
  expectNoise,
}) => {
  expectNoise(/ERR_|Failed to load resource/);
  await open(page);
  await write(page, 'Anybody there?');
  await doCaptcha(page);
  await app.stop();
  await send(page).click();
  await closeError(page, 'Couldn’t reach SabiData. Your message is saved on this phone');
  await expect(page.getByLabel('Message')).toHaveValue('Anybody there?');
  await app.restart();
  await send(page).click();
  await closeSuccess(page, 'Thank you');
  await expect.poll(() => peer.mails.filter(({ text }) => text?.includes('Anybody there?')).length).toBe(1);
});

test('a message whose answer was lost arrives once', async ({ page, peer, expectNoise }) => {
  expectNoise(/ERR_|Failed to load resource/);
  await open(page);
  await write(page, 'Say it once');
  await doCaptcha(page);
  await page.route(
    MESSAGES,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page).click();
  await closeError(page, 'Couldn’t reach SabiData');
  await send(page).click();
  await closeSuccess(page, 'Thank you');
  await expect.poll(() => peer.mails.filter(({ text }) => text?.includes('Say it once')).length).toBe(1);
});

test('the form of a signed-in user has the email filled in; sign-out removes the draft', async ({ page }) => {
  await signIn(page);
  await open(page);
  await expect(page.getByLabel('Email')).toHaveValue('user@sabidata.test');
  await page.getByLabel('Message').fill('Mine alone');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Mine alone');
  await page.getByRole('button', { name: /Uche/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await open(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Mine alone');
});

test('sign-out removes the draft in another tab, where the next user can write', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/status of 401/); // A request that the other tab sent before it learned of the sign-out.
  await signIn(page);
  const other = await context.newPage();
  await open(other);
  await expect(other.getByLabel('Email')).toHaveValue('user@sabidata.test');
  await other.getByLabel('Message').fill('Mine alone');
  await page.getByRole('button', { name: /Uche/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  for (const label of ['Email', 'Message']) await expect(other.getByLabel(label)).toHaveValue('');
  await other.getByLabel('First name').fill('Next');
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Mine alone');
  await other.close();
});
