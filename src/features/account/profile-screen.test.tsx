// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ProfileForm } from './profile-form.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const submit = () => act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Text of the error below a field; undefined without one. */
function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ') || undefined;
}
/** Label and type of each field, in order. */
const labelsAndTypes = () =>
  screen
    .getAllByLabelText<HTMLInputElement>(/./, { selector: 'input, select, textarea' })
    .map(({ labels, type }) => `${labels?.[0]?.textContent} (${type})`);
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

afterEach(() => {
  vi.clearAllMocks();
  cleanup();
});

it.each([
  ['a user', undefined, ['Profile Information']],
  ['a provider', <p key="form">form</p>, ['Profile Information', 'Provider Information']],
])('shows the sections of %s', (_, provider, shown) => {
  render(<ProfileScreen profile={<p>form</p>} lost={undefined} provider={provider} />);
  expect(headings()).toEqual(shown);
});

it('requires first and last name, and digits in a phone number', async () => {
  const initial = { firstname: 'Ada', lastname: 'Obi', telephone: null };
  const onSave = vi.fn(async () => 'kept' as const);
  render(<ProfileForm initial={initial} email="ada@sabidata.test" waits={false} onSave={onSave} />);
  expect(labelsAndTypes()).toEqual(['First name (text)', 'Last name (text)', 'Phone (optional) (tel)']);
  fill('Phone (optional)', '0801a345678');
  await submit();
  expect(errorOf('Phone (optional)')).toContain('Please insert only numbers');
  expect(onSave).not.toHaveBeenCalled();
  fill('Phone (optional)', '');
  await submit();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(initial);
  fill('Phone (optional)', '+234 801 234 5678');
  await submit();
  expect(onSave).toHaveBeenLastCalledWith({ ...initial, telephone: '08012345678' });
});
