// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fill, saidOf, textIn } from '../../../tests/support/fill.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { StorageError } from '../../data/db/storage-error.ts';
import { preloadDialog } from '../../ui/dialog.tsx';
import { BecomeProviderDialog } from './become-provider-dialog.tsx';
import { ProviderEditDialog } from './provider-edit-dialog.tsx';

const onSave = vi.fn(async (_: unknown): Promise<unknown> => undefined);
const onClose = vi.fn();
const calls = { onSave, onClose };
const ada = { name: 'Ada Bundles', website: 'https://ada.test', email: 'ada@sabidata.test' };

let mounted: Awaited<ReturnType<typeof mount>>;
beforeAll(preloadDialog);
afterEach(async () => {
  await mounted.unmount();
  vi.clearAllMocks();
});
const alerted = () => find('[role="alert"]').textContent;

it('a record is edited: what is there is shown, what is written is sent, and it closes', async () => {
  mounted = await mount(<ProviderEditDialog {...calls} provider={ada} />);
  expect([textIn('name'), textIn('website'), textIn('email')]).toEqual(Object.values(ada));
  await fill('name', ' Ada & Sons ');
  await press(button('Save Changes'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...ada, name: 'Ada & Sons' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('an edit asks for all three', async () => {
  mounted = await mount(<ProviderEditDialog {...calls} provider={{ name: '', website: null }} />);
  await press(button('Save Changes'));
  expect(['name', 'website', 'email'].map(saidOf)).toEqual([
    'Provider Name is required',
    'Website is required',
    'Contact Email is required',
  ]);
  await fill('website', 'ada.test');
  await fill('email', 'ada');
  await press(button('Save Changes'));
  expect([saidOf('website'), saidOf('email')]).toEqual([
    'Write a web address that starts with http:// or https://',
    'Write an email address, like name@example.com',
  ]);
  expect(onSave).not.toHaveBeenCalled();
});

it('an edit that cannot be saved stays, says why, and is sent again', async () => {
  onSave.mockRejectedValueOnce(new StorageError('full'));
  mounted = await mount(<ProviderEditDialog {...calls} provider={ada} refused={{ email: 'That email is taken' }} />);
  expect(saidOf('email')).toBe('That email is taken');
  await fill('name', 'Ada & Sons');
  await press(button('Save Changes'));
  expect(alerted()).toContain('Failed to update provider. The storage of this phone is full.');
  expect(textIn('name')).toBe('Ada & Sons');
  expect(onClose).not.toHaveBeenCalled();
  await press(button('Save Changes'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('an edit asks before it is left', async () => {
  mounted = await mount(<ProviderEditDialog {...calls} provider={ada} />);
  await fill('name', 'Ada & Sons');
  await press(button('Cancel'));
  expect(onClose).not.toHaveBeenCalled();
  await press(button('Yes'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('somebody becomes a provider, also without a website, and is not left while it is saved', async () => {
  const saved = deferred<unknown>();
  onSave.mockReturnValueOnce(saved.promise);
  mounted = await mount(<BecomeProviderDialog {...calls} initial={{ name: 'Ada Bundles' }} />);
  await fill('email', 'ada@sabidata.test');
  await fill('phone', '09000000001');
  await press(button('Become a provider'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'Ada Bundles',
    website: null,
    email: 'ada@sabidata.test',
    phone: '09000000001',
  });
  await press(button('Close'));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => saved.resolve(undefined));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a profile that cannot be saved stays, with why; one that was refused says it of the field', async () => {
  onSave.mockRejectedValueOnce(new StorageError('missing'));
  const initial = { name: 'Ada Bundles', email: 'ada@sabidata.test', phone: '09000000001' };
  const refused = { phone: 'That number is taken' };
  mounted = await mount(<BecomeProviderDialog {...calls} initial={initial} refused={refused} />);
  expect(saidOf('phone')).toContain('That number is taken');
  await press(button('Become a provider'));
  expect(alerted()).toContain("Couldn't create Provider.");
  expect(textIn('phone')).toBe('09000000001');
  expect(onClose).not.toHaveBeenCalled();
});
