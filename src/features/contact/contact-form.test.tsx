// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { descriptionOf, fill } from '../../../tests/support/fill.ts';
import { labelled } from '../../../tests/support/labelled.ts';
import { find, mount } from '../../../tests/support/mount.ts';
import { ContactForm } from './contact-form.tsx';
import type { Captcha } from './use-captcha.ts';

const CAPTCHA: Captcha = {
  state: 'open',
  frame: '',
  token: () => '',
  start: () => undefined,
  answer: () => undefined,
  reset: () => undefined,
};
const WRITTEN = { first_name: 'Bola', last_name: 'Ade', email: 'bola@people.test', message: 'A price is wrong.' };
const onSubmit = vi.fn();
const form = (props: { busy?: boolean; isCaptchaMissing?: boolean } = {}) => (
  <ContactForm
    initial={undefined}
    onDraft={() => undefined}
    captcha={CAPTCHA}
    isCaptchaMissing={false}
    isOffline={false}
    busy={false}
    refused={undefined}
    onSubmit={onSubmit}
    {...props}
  />
);
const submit = () =>
  act(async () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it('asks for names, an email of its type and a message, and hands them over', async () => {
  await mount(form());
  expect(labelled()).toEqual(['First name (text)', 'Last name (text)', 'Email (email)', 'Message (textarea)']);
  for (const [name, text] of Object.entries(WRITTEN)) await fill(name, text);
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(WRITTEN);
});

it('is not sent to an address that is none', async () => {
  await mount(form());
  for (const [name, text] of Object.entries({ ...WRITTEN, email: 'bola at people' })) await fill(name, text);
  await submit();
  expect(descriptionOf('email')).toBe('Write an email address, like name@example.com');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows a spinner while it is being sent, and is not sent again', async () => {
  const { show } = await mount(form());
  for (const [name, text] of Object.entries(WRITTEN)) await fill(name, text);
  await show(form({ busy: true }));
  const send = find<HTMLButtonElement>('button[type="submit"]');
  expect([send.textContent, send.disabled, send.getAttribute('aria-busy')]).toEqual(['Sending', true, 'true']);
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says in the words of the specification that the captcha is missing', async () => {
  await mount(form({ isCaptchaMissing: true }));
  expect(find('fieldset [role="alert"]').textContent).toBe('Please complete the CAPTCHA verification.');
});
