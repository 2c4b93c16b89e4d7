// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { ProviderEditDialog } from './provider-form-dialogs.tsx';
import { ProviderOnboardingScreen, ProviderProfileForm } from './provider-profile-form.tsx';

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
    <ProviderOnboardingScreen>
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
});

it('edits three fields of a provider', async () => {
  await preloadDialog();
  const ada = { name: 'Ada Bundles', website: 'https://ada.test', email: 'ada@sabidata.test' };
  render(<ProviderEditDialog provider={ada} onSave={async () => undefined} onClose={() => undefined} />);
  expect((await screen.findByRole('dialog')).querySelector('h2')?.textContent).toBe('Edit Provider');
  expect(fields()).toEqual([
    ['Provider Name', 'text'],
    ['Website', 'url'],
    ['Contact Email', 'email'],
  ]);
  expect([button('Cancel').disabled, button('Save Changes').type]).toEqual([false, 'submit']);
});
