// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { inRouter } from '../../../tests/support/in-router.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { LoginScreen } from './login-screen.tsx';

const onSubmit = vi.fn();
const screen = (props: { busy?: boolean; refused?: Record<string, string> } = {}) =>
  inRouter(<LoginScreen onSubmit={onSubmit} busy={false} {...props} />, '/login');

const submit = () =>
  act(async () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it('says what is missing, at the field, and goes there', async () => {
  await mount(await screen());
  await submit();
  const email = find<HTMLInputElement>('[name="email"]');
  const described = email.getAttribute('aria-describedby');
  expect(document.getElementById(described ?? '')?.textContent).toBe('Email is required');
  expect(document.activeElement).toBe(email);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('hands over what was typed', async () => {
  await mount(await screen());
  find<HTMLInputElement>('[name="email"]').value = ' user@sabidata.test ';
  find<HTMLInputElement>('[name="password"]').value = 'sabi-demo-2026';
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ email: 'user@sabidata.test', password: 'sabi-demo-2026' });
});

it('shows the password on request', async () => {
  await mount(await screen());
  await press(button('Show password'));
  expect(find<HTMLInputElement>('[name="password"]').type).toBe('text');
  await press(button('Hide password'));
  expect(find<HTMLInputElement>('[name="password"]').type).toBe('password');
});

it('is disabled with a spinner while busy', async () => {
  const html = renderToString(await screen({ busy: true }));
  expect(html).toMatch(/<button type="submit"[^>]*disabled=""[^>]*aria-busy="true"/);
});

it('says at the field what the server refused, until it is sent anew', async () => {
  await mount(await screen({ refused: { email: 'That is nobody' } }));
  const email = find<HTMLInputElement>('[name="email"]');
  const said = () => document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said()).toBe('That is nobody');
  email.value = 'user@sabidata.test';
  find<HTMLInputElement>('[name="password"]').value = 'x';
  await submit();
  expect(said()).toBeUndefined();
});

it('never writes a password into an address, even before scripts have started', async () => {
  expect(renderToString(await screen())).toMatch(/<form[^>]* method="post"/);
});
