// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { descriptionOf, fill } from '../../../tests/support/fill.ts';
import { labelled } from '../../../tests/support/labelled.ts';
import { find, mount } from '../../../tests/support/mount.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { ProviderInformationForm } from './provider-information-form.tsx';

const onSubmit = vi.fn();
const submit = () =>
  act(async () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

afterEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it.each([
  ['a user', undefined, ['Profile Information']],
  ['a provider', <p key="form">form</p>, ['Profile Information', 'Provider Information']],
])('the profile of %s', async (_, provider, shown) => {
  await mount(<ProfileScreen profile={<p>form</p>} lost={undefined} provider={provider} />);
  expect(headings()).toEqual(shown);
});

it('asks for first and last name, and for digits where there is a phone', async () => {
  const initial = { firstname: 'Ada', lastname: 'Obi', telephone: null };
  const onSave = vi.fn(async () => 'kept' as const);
  await mount(<ProfileForm initial={initial} email="ada@sabidata.test" waits={false} onSave={onSave} />);
  expect(labelled()).toEqual(['First name (text)', 'Last name (text)', 'Phone (tel)']);
  await fill('telephone', '0801a345678');
  await submit();
  expect(descriptionOf('telephone')).toContain('Please insert only numbers');
  expect(onSave).not.toHaveBeenCalled();
  await fill('telephone', '');
  await submit();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(initial);
});

it('asks a provider for website and contact email', async () => {
  await mount(
    <ProviderInformationForm initial={{}} busy={false} waits={false} failure={undefined} onSubmit={onSubmit} />,
  );
  expect(labelled()).toEqual(['Website (url)', 'Contact Email (email)']);
  await submit();
  expect([descriptionOf('website'), descriptionOf('email')]).toEqual([
    'Website is required',
    'Contact Email is required',
  ]);
  expect(onSubmit).not.toHaveBeenCalled();
});
