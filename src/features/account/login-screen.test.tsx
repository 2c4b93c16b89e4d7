// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { inRouter } from '../../../tests/support/in-router.ts';
import { LoginScreen } from './login-screen.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const onSubmit = vi.fn();
const element = (props: { busy?: boolean; refused?: Record<string, string> } = {}) =>
  inRouter(<LoginScreen onSubmit={onSubmit} busy={false} {...props} />, '/login');
const show = async (props?: Parameters<typeof element>[0]) => render(await element(props));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
/** Text of the error below a field; undefined without one. */
function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ') || undefined;
}

const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));

afterEach(() => {
  vi.clearAllMocks();
  cleanup();
});

it('shows an error at the empty field, and focuses it', async () => {
  await show();
  await submit();
  expect(errorOf('Email')).toBe('Email is required');
  expect(document.activeElement).toBe(field('Email'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits the typed email and password', async () => {
  await show();
  fill('Email', ' user@sabidata.test ');
  fill('Password', 'sabi-demo-2026');
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ email: 'user@sabidata.test', password: 'sabi-demo-2026' });
});

it('shows the password on request', async () => {
  await show();
  await press(button('Show password'));
  expect(field('Password').type).toBe('text');
  await press(button('Hide password'));
  expect(field('Password').type).toBe('password');
});

it('is disabled with a spinner while busy', async () => {
  const html = renderToString(await element({ busy: true }));
  expect(html).toMatch(/<button type="submit"[^>]*aria-disabled="true"[^>]*aria-busy="true"/);
});

it('takes a message back as soon as its field is filled, and keeps the others', async () => {
  await show();
  await submit();
  fill('Password', 'x');
  expect(errorOf('Password')).toBeUndefined();
  expect(errorOf('Email')).toBe('Email is required');
  fill('Email', 'user');
  expect(errorOf('Email')).toBe('Write an email address, like name@example.com');
  fill('Email', 'user@sabidata.test');
  expect(errorOf('Email')).toBeUndefined();
});

it('shows no new message before the next submit', async () => {
  await show();
  fill('Password', 'x');
  await submit();
  fill('Password', '');
  expect(errorOf('Password')).toBeUndefined();
  await submit();
  expect(errorOf('Password')).toBe('Password is required');
});

it("shows the server's error at the field until the field is changed or the form is sent again", async () => {
  const refused = { email: 'That is nobody' };
  await show({ refused });
  fill('Password', 'x');
  expect(errorOf('Email')).toBe('That is nobody');
  fill('Email', 'user@sabidata.test');
  expect(errorOf('Email')).toBeUndefined();
  cleanup();
  await show({ refused });
  fill('Password', 'x');
  expect(errorOf('Email')).toBe('That is nobody');
  await submit();
  expect(errorOf('Email')).toBe('Email is required');
});

it('posts the form, so that no password gets into an address before scripts start', async () => {
  expect(renderToString(await element())).toMatch(/<form[^>]* method="post"/);
});
