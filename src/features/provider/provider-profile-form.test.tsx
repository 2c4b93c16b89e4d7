// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inRouter } from '../../../tests/support/in-router.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { BecomeProviderDialog, ProviderEditDialog } from './provider-form-dialogs.tsx';
import { ProviderOnboardingScreen, ProviderProfileForm } from './provider-profile-form.tsx';

const TITLE = 'Complete Your Provider Profile';
const SUBTITLE = 'Set up your provider account to start offering data plans';

afterEach(cleanup);

/** Labels of the fields, with the types of their inputs. */
const fields = () =>
  [...document.querySelectorAll('label')].map(({ textContent, control }) => [
    textContent,
    (control as HTMLInputElement).type,
  ]);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('has the profile fields of the specification', async () => {
  render(
    <ProviderOnboardingScreen hasAccount>
      <ProviderProfileForm submit="Complete Setup" busy={false} onSubmit={() => undefined} />
    </ProviderOnboardingScreen>,
  );
  expect(fields()).toEqual([
    ['Provider Name', 'text'],
    ['Website (optional)', 'url'],
    ['Contact Email', 'email'],
    ['WhatsApp Number', 'tel'],
  ]);
  const phone = screen.getByLabelText<HTMLInputElement>('WhatsApp Number');
  expect(phone.placeholder).toBe('09000000000');
  // Long enough for '+234 (0) 900 000 0001'.
  expect(phone.maxLength).toBe(24);
  expect(button('Complete Setup').type).toBe('submit');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(TITLE);
  expect(document.body.textContent).toContain(SUBTITLE);
});

it('has the same title and subtitle in the modal', async () => {
  await preloadDialog();
  render(<BecomeProviderDialog onSave={async () => undefined} onClose={() => undefined} />);
  const modal = await screen.findByRole('dialog', { name: 'Become a provider' });
  expect([...modal.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual([
    'Become a provider',
    TITLE,
  ]);
  expect(modal.textContent).toContain(SUBTITLE);
  expect(fields().map(([label]) => label)).toEqual([
    'Provider Name',
    'Website (optional)',
    'Contact Email',
    'WhatsApp Number',
  ]);
});

it('tells visitors that a profile belongs to an account', async () => {
  const screenOf = (hasAccount: boolean) =>
    inRouter(<ProviderOnboardingScreen hasAccount={hasAccount}>form</ProviderOnboardingScreen>, '/provider-onboarding');
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  render(await screenOf(false));
  expect(links()).toEqual(['/login', '/register']);
  cleanup();
  render(await screenOf(true));
  expect(links()).toEqual([]);
});

it('edits the fields of a provider', async () => {
  await preloadDialog();
  const ada = { name: 'Ada Bundles', website: 'https://ada.example', email: 'ada@sabidata.test', phone: '09000000001' };
  render(
    <ProviderEditDialog
      stored={{ name: 'Ada Bundles' }}
      provider={ada}
      onSave={async () => undefined}
      onClose={() => undefined}
    />,
  );
  expect((await screen.findByRole('dialog')).querySelector('h2')?.textContent).toBe('Edit Provider');
  expect(fields()).toEqual([
    ['Provider Name', 'text'],
    ['Website', 'url'],
    ['Contact Email', 'email'],
    ['WhatsApp Number', 'tel'],
    ['Prices are for', 'select-one'],
    ['How to buy (optional)', 'text'],
  ]);
  expect([button('Cancel').disabled, button('Save Changes').type]).toEqual([false, 'submit']);
});
