// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { labelled } from '../../../tests/support/labelled.ts';
import { button, find, mount } from '../../../tests/support/mount.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { ProviderEditDialog } from './provider-edit-dialog.tsx';
import { ProviderOnboardingScreen } from './provider-onboarding-screen.tsx';
import { ProviderProfileForm } from './provider-profile-form.tsx';

afterEach(() => document.body.replaceChildren());

it('the profile of a provider has the fields of the specification', async () => {
  await mount(
    <ProviderOnboardingScreen>
      <ProviderProfileForm submit="Complete Setup" busy={false} onSubmit={() => undefined} />
    </ProviderOnboardingScreen>,
  );
  expect(labelled()).toEqual([
    'Provider Name (text)',
    'Website (optional) (url)',
    'Contact Email (email)',
    'WhatsApp Number (tel)',
  ]);
  const phone = find<HTMLInputElement>('[name="phone"]');
  expect([phone.placeholder, phone.maxLength]).toEqual(['09000000000', 11]);
  expect(button('Complete Setup').type).toBe('submit');
});

it('the record of a provider is edited in three fields', async () => {
  await preloadDialog();
  const ada = { name: 'Ada Bundles', website: 'https://ada.test', email: 'ada@sabidata.test' };
  const { unmount } = await mount(
    <ProviderEditDialog provider={ada} onSave={async () => undefined} onClose={() => undefined} />,
  );
  expect(find('[role="dialog"] h2').textContent).toBe('Edit Provider');
  expect(labelled()).toEqual(['Provider Name (text)', 'Website (url)', 'Contact Email (email)']);
  expect([button('Cancel').disabled, button('Save Changes').type]).toEqual([false, 'submit']);
  await unmount();
});
