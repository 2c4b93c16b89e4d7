// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import {
  alerts,
  area,
  content,
  listed,
  onClose,
  onUpload,
  open,
  sees,
  three,
  withBulkDialog,
  write,
} from '../../../../tests/support/bulk-dialog.tsx';
import { OWN_ID, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { button, find, press } from '../../../../tests/support/mount.ts';
import { StorageError } from '../../../data/db/storage-error.ts';

withBulkDialog();

describe('uploading', () => {
  it('gives each plan an id and its provider, and tells how it goes', async () => {
    const saved = deferred<void>();
    onUpload.mockReturnValue(saved.promise);
    const { again } = await open();
    await write(three);
    await sees('3 plans understood');
    await press(button('Upload Plans'));
    expect(content()).toContain('Saving 3 plans on this phone');
    expect(onUpload.mock.calls[0]?.[0].map(({ id, name, provider_id }) => [id, name, provider_id])).toEqual([
      ['id-1', 'MTN 1GB Weekly', OWN_ID],
      ['id-2', 'New one', OWN_ID],
      ['id-3', 'Another', OWN_ID],
    ]);
    await press(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => saved.resolve());
    expect(content()).toContain('Saved on this phone. 3 plans go out by themselves when there is a network.');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await again({ progress: { phase: 'sending' } });
    expect(content()).toContain('Sending 3 plans0 of 3');
    await again({ progress: { phase: 'done' } });
    expect(content()).toContain('3 of 33 plans are listed.');
    await press(button('Done'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves out what is listed already, unless told otherwise', async () => {
    await open({ livePlans: [listed] });
    await write(three);
    await sees('Leave out the 1 that is listed already');
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['New one', 'Another']);
  });

  it('lists a second time what is not left out', async () => {
    await open({ livePlans: [listed] });
    await write(planJson());
    await sees('Leave out the 1 that is listed already');
    expect(content()).toContain('Nothing is left to upload.');
    expect(button('Upload Plans').disabled).toBe(true);
    await press(find('input[type="checkbox"]'));
    expect(content()).toContain('1 plan will be uploaded.');
    await press(button('Upload Plans'));
    expect(onUpload).toHaveBeenCalledOnce();
  });

  it('waits until the last keystroke was read', async () => {
    await open();
    await write(planJson());
    await sees('1 plan understood');
    await write(three);
    expect(button('Upload Plans').disabled).toBe(true);
    await sees('3 plans understood');
    expect(button('Upload Plans').disabled).toBe(false);
  });

  it.each([
    [new StorageError('full'), /Failed to create plansThe storage of this phone is full\..*press Upload Plans again/],
    [new Error('a defect'), /Failed to create plans/],
  ])('keeps everything when this phone cannot: %s', async (error, words) => {
    onUpload.mockRejectedValueOnce(error);
    await open();
    await write(planJson());
    await sees('1 plan understood');
    await press(button('Upload Plans'));
    expect(alerts()).toMatch(words);
    expect(area().value).toBe(planJson());
    expect(document.activeElement?.textContent).toMatch(words);
    await press(button('Upload Plans'));
    expect(content()).toContain('Saved on this phone.');
  });

  it('shows what the server refused, by the rows of the text, and goes on from there', async () => {
    const { again } = await open({ livePlans: [listed] });
    await write(three);
    await sees('3 plans understood');
    await press(button('Upload Plans'));
    const refused = [{ row: 2, field: 'name', detail: 'This name is taken' }];
    await again({ progress: { phase: 'refused', detail: 'Your tier lists up to 5 plans', rows: refused } });
    expect(alerts()).toContain('Your tier lists up to 5 plans');
    // The first row was left out: the second that was sent is the third of the text.
    expect(content()).toContain('Row 3 · Plan name: This name is taken');
    expect(area().value).toBe(three);
    await press(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says the fallback when a refusal has no words', async () => {
    const { again } = await open();
    await write(planJson());
    await sees('1 plan understood');
    await press(button('Upload Plans'));
    await again({ progress: { phase: 'refused' } });
    expect(alerts()).toContain('Failed to create plans');
  });

  it('begins with a refused upload that is edited', async () => {
    await open({ initialText: planJson(), initialErrors: [{ row: 1, field: 'price', detail: 'Too cheap' }] });
    await sees('1 plan understood');
    expect(alerts()).toContain('Row 1 · Price: Too cheap');
    await press(button('Upload Plans'));
    expect(alerts()).toBe('');
    expect(content()).toContain('Saved on this phone. 1 plan goes out by itself when there is a network.');
  });
});

describe('closing', () => {
  it('asks before what was typed is lost', async () => {
    await open();
    await write('MTN');
    await press(button('Close'));
    expect(find('[role="alertdialog"]').textContent).toContain('Leave without uploading?');
    await press(button('No'));
    expect(document.activeElement).toBe(find('[role="dialog"]'));
    expect(onClose).not.toHaveBeenCalled();
    expect(area().value).toBe('MTN');
    await press(button('Close'));
    await press(button('Yes'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks on Escape too', async () => {
    await open();
    await write('MTN');
    await act(async () => area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(find('[role="alertdialog"]').textContent).toContain('Leave without uploading?');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['', '  \n', 'as it came'])('does not ask when nothing would be lost: %j', async (initialText) => {
    await open({ initialText });
    await press(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
