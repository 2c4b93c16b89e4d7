import { expect, failsWith, test, withFields } from '../support/browser/error-test.ts';
import { closeError } from '../support/browser/page-state.ts';

const MESSAGE = {
  'First name': 'Ngozi',
  'Last name': 'Eze',
  Email: 'ngozi@people.test',
  Message: 'The price of a plan is wrong.',
};

test('the contact form shows why a message cannot be sent', async ({ page, context, network }) => {
  await page.goto('/contact');
  for (const [label, text] of Object.entries(MESSAGE)) await page.getByLabel(label, { exact: true }).fill(text);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  const captcha = page.getByRole('group', { name: 'CAPTCHA' });
  await expect(captcha.getByRole('alert')).toHaveText('Please complete the CAPTCHA verification.');
  await captcha.getByRole('button').click();
  await expect(captcha.getByRole('status')).toHaveText('Verified.');

  const says = async (words: string) => {
    await send.click();
    await closeError(page, words);
  };
  network.inject(/contact\/form$/, withFields({ email: 'nobody' }), 1);
  await says('Write an email address');
  network.inject(/contact\/form$/, failsWith('Nobody reads messages today.'), 1);
  await says('Nobody reads messages today.');
  network.inject(/contact\/form$/, { kind: 'status', status: 500 }, 1);
  await says('The server cannot answer right now. Your message is saved on this phone');
  network.inject(/contact\/form$/, { kind: 'portal' }, 1);
  await says('This network did not let SabiData through.');
  await context.setOffline(true);
  await says('Couldn’t reach SabiData. Your message is saved on this phone');
});
