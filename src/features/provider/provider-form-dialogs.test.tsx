// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { StorageError } from '../../data/db/storage-error.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import { BecomeProviderDialog, ProviderEditDialog } from './provider-form-dialogs.tsx';
import { ProviderInformationForm } from './provider-information-form.tsx';

const onSave = vi.fn(async (_: unknown): Promise<unknown> => undefined);
const onClose = vi.fn();
const calls = { onSave, onClose };
const ada = { name: 'Ada Bundles', website: 'https://ada.example', email: 'ada@sabidata.test', phone: '09000000001' };
/** The fields of a provider who sells to anybody. */
const anybody = { price_kind: 'retail', how_to_buy: null };

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
async function show(dialog: ReactNode) {
  render(dialog);
  await screen.findByRole('dialog');
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Text of the error below a field; undefined without one. */
function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ') || undefined;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const alerted = () => screen.getByRole('alert').textContent;

it('shows a provider, saves the edited fields, and closes', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={ada} />);
  const labels = ['Provider Name', 'Website', 'Contact Email', 'WhatsApp Number'];
  expect(labels.map((label) => field(label).value)).toEqual(Object.values(ada));
  fill('Provider Name', ' Ada & Sons ');
  await press('Save Changes');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...ada, ...anybody, name: 'Ada & Sons' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('says below the name of a verified seller what a new one costs', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={ada} />);
  expect(errorOf('Provider Name')).toBeUndefined();
  cleanup();
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={{ ...ada, verified: true }} />);
  expect(errorOf('Provider Name')).toBe('A new name has no Verified badge until we have looked at it');
});

it('requires all three fields of an edit', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={{ name: '', website: null }} />);
  await press('Save Changes');
  expect(['Provider Name', 'Website', 'Contact Email'].map(errorOf)).toEqual([
    'Provider Name is required',
    'Website is required',
    'Contact Email is required',
  ]);
  fill('Website', 'ada.test');
  fill('Contact Email', 'ada');
  await press('Save Changes');
  expect([errorOf('Website'), errorOf('Contact Email')]).toEqual([
    'Write a web address that starts with http:// or https://',
    'Write an email address, like name@example.com',
  ]);
  expect(onSave).not.toHaveBeenCalled();
});

it('changes the WhatsApp number in any spelling, and does not remove it', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={ada} />);
  fill('WhatsApp Number', '');
  await press('Save Changes');
  expect(errorOf('WhatsApp Number')).toContain('WhatsApp Number is required');
  fill('WhatsApp Number', '+234 901-234-5678');
  await press('Save Changes');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...ada, ...anybody, phone: '09012345678' });
});

it('lets an administrator save an operator without a number', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={{ ...ada, phone: null }} />);
  fill('Provider Name', 'Ada & Sons');
  await press('Save Changes');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...ada, ...anybody, name: 'Ada & Sons', phone: null });
});

it('says what the choice of customers means, and saves it with the way to buy', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={ada} />);
  expect(errorOf('Prices are for')).toBe('Can be shown as the cheapest.');
  fill('Prices are for', 'wholesale');
  expect(errorOf('Prices are for')).toContain('They are never shown as the cheapest');
  fill('How to buy (optional)', 'Fund your wallet first.');
  await press('Save Changes');
  const edited = { ...ada, price_kind: 'wholesale', how_to_buy: 'Fund your wallet first.' };
  expect(onSave).toHaveBeenCalledExactlyOnceWith(edited);
});

it('keeps an edit that cannot be saved, shows why, and can save again', async () => {
  onSave.mockRejectedValueOnce(new StorageError('full'));
  await show(
    <ProviderEditDialog
      {...calls}
      stored={{ name: 'Ada Bundles' }}
      provider={ada}
      refused={{ email: 'That email is taken' }}
    />,
  );
  expect(errorOf('Contact Email')).toBe('That email is taken');
  fill('Provider Name', 'Ada & Sons');
  await press('Save Changes');
  expect(alerted()).toContain('Failed to update provider. Your phone’s storage is full.');
  expect(field('Provider Name').value).toBe('Ada & Sons');
  expect(onClose).not.toHaveBeenCalled();
  await press('Save Changes');
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before it discards an edit', async () => {
  await show(<ProviderEditDialog {...calls} stored={{ name: 'Ada Bundles' }} provider={ada} />);
  fill('Provider Name', 'Ada & Sons');
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await press('Yes');
  expect(onClose).toHaveBeenCalledOnce();
});

it('creates a provider without a website, and stays open while it saves', async () => {
  const saved = deferred<unknown>();
  onSave.mockReturnValueOnce(saved.promise);
  await show(<BecomeProviderDialog {...calls} initial={{ name: 'Ada Bundles' }} />);
  fill('Contact Email', 'ada@sabidata.test');
  fill('WhatsApp Number', '09000000001');
  await press('Become a provider');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'Ada Bundles',
    website: null,
    email: 'ada@sabidata.test',
    phone: '09000000001',
  });
  await press('Close');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => saved.resolve(undefined));
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps a profile that cannot be saved, and shows errors of the server by field', async () => {
  onSave.mockRejectedValueOnce(new StorageError('missing'));
  const initial = { name: 'Ada Bundles', email: 'ada@sabidata.test', phone: '09000000001' };
  const refused = { phone: 'That number is taken' };
  await show(<BecomeProviderDialog {...calls} initial={initial} refused={refused} />);
  expect(errorOf('WhatsApp Number')).toContain('That number is taken');
  await press('Become a provider');
  expect(alerted()).toContain("Couldn't create Provider.");
  expect(field('WhatsApp Number').value).toBe('09000000001');
  expect(onClose).not.toHaveBeenCalled();
});

it('asks a provider for website and contact email', async () => {
  const onSubmit = vi.fn();
  render(<ProviderInformationForm initial={{}} busy={false} waits={false} failure={undefined} onSubmit={onSubmit} />);
  await press('Save Changes');
  expect([errorOf('Website'), errorOf('Contact Email')]).toEqual(['Website is required', 'Contact Email is required']);
  expect(onSubmit).not.toHaveBeenCalled();
});
