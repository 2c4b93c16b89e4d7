// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
const LABELS = { first_name: 'First name', last_name: 'Last name', email: 'Email', message: 'Message' };
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
const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Text of the error below a field; undefined without one. */
function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ') || undefined;
}
const fillAll = (values: typeof WRITTEN) => {
  for (const key of Object.keys(LABELS) as (keyof typeof LABELS)[]) fill(LABELS[key], values[key]);
};
/** Label and type of each field, in order. */
const labelsAndTypes = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/./, { selector: 'input, select, textarea' })
    .map(({ labels, type }) => `${labels?.[0]?.textContent} (${type})`);

afterEach(() => {
  vi.clearAllMocks();
  cleanup();
});

it('has fields for names, email and message, and submits them', async () => {
  render(form());
  expect(labelsAndTypes()).toEqual(['First name (text)', 'Last name (text)', 'Email (email)', 'Message (textarea)']);
  fillAll(WRITTEN);
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(WRITTEN);
});

it('is not sent with a malformed email address', async () => {
  render(form());
  fillAll({ ...WRITTEN, email: 'bola at people' });
  await submit();
  expect(errorOf('Email')).toBe('Write an email address, like name@example.com');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows a spinner while sending, and is not sent again', async () => {
  const { rerender } = render(form());
  fillAll(WRITTEN);
  rerender(form({ busy: true }));
  const send = screen.getByRole('button', { name: 'Sending' });
  expect([send.textContent, send.getAttribute('aria-disabled')]).toEqual(['Sending', 'true']);
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows the error of the specification when the captcha is missing', () => {
  render(form({ isCaptchaMissing: true }));
  expect(within(screen.getByRole('group')).getByRole('alert').textContent).toBe(
    'Please complete the CAPTCHA verification.',
  );
});
