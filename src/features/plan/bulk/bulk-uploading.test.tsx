// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
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
import { StorageError } from '../../../data/db/storage-error.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

withBulkDialog();

describe('uploading', () => {
  it('gives each plan an id and its provider, and shows the progress', async () => {
    const saved = deferred<void>();
    onUpload.mockReturnValue(saved.promise);
    const { again } = await open();
    await write(three);
    await sees('3\u00a0plans understood');
    await press(button('Upload Plans'));
    expect(content()).toContain('Saving 3\u00a0plans on this phone');
    expect(onUpload.mock.calls[0]?.[0].map(({ id, name, provider_id }) => [id, name, provider_id])).toEqual([
      ['id-1', 'MTN 1GB Weekly', OWN_ID],
      ['id-2', 'New one', OWN_ID],
      ['id-3', 'Another', OWN_ID],
    ]);
    await press(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => saved.resolve());
    expect(content()).toContain('Saved on this phone. 3\u00a0plans go out by themselves when there is a network.');
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    await again({ progress: { phase: 'sending' } });
    expect(content()).toContain('Sending 3\u00a0plans0 of 3');
    await again({ progress: { phase: 'done', message: 'Successfully Created Plans' } });
    expect(content()).toContain('Successfully Created PlansSent3 of 33\u00a0plans are listed.');
    await press(button('Done'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('skips listed plans by default', async () => {
    await open({ livePlans: [listed] });
    await write(three);
    await sees('Leave out the 1 that is listed already');
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['New one', 'Another']);
  });

  it('uploads listed plans a second time when the user does not skip them', async () => {
    await open({ livePlans: [listed] });
    await write(planJson());
    await sees('Leave out the 1 that is listed already');
    expect(content()).toContain('Nothing is left to upload.');
    expect(button('Upload Plans').disabled).toBe(true);
    await press(screen.getByRole('checkbox'));
    expect(content()).toContain('1\u00a0plan will be uploaded.');
    await press(button('Upload Plans'));
    expect(onUpload).toHaveBeenCalledOnce();
  });

  it('disables Upload Plans until the latest text is parsed', async () => {
    await open();
    await write(planJson());
    await sees('1\u00a0plan understood');
    await write(three);
    expect(button('Upload Plans').disabled).toBe(true);
    await sees('3\u00a0plans understood');
    expect(button('Upload Plans').disabled).toBe(false);
  });

  it.each([
    [new StorageError('full'), /Failed to create plansYour phone’s storage is full\..*press Upload Plans again/],
    [new Error('a defect'), /Failed to create plans/],
  ])('keeps the text when this phone cannot store the plans: %s', async (error, message) => {
    onUpload.mockRejectedValueOnce(error);
    await open();
    await write(planJson());
    await sees('1\u00a0plan understood');
    await press(button('Upload Plans'));
    expect(alerts()).toMatch(message);
    expect(area().value).toBe(planJson());
    expect(document.activeElement?.textContent).toMatch(message);
    await press(button('Upload Plans'));
    expect(content()).toContain('Saved on this phone.');
  });

  it('shows the errors of the server by the rows of the text, which can be edited', async () => {
    const { again } = await open({ livePlans: [listed] });
    await write(three);
    await sees('3\u00a0plans understood');
    await press(button('Upload Plans'));
    const refused = [{ row: 2, field: 'name', detail: 'This name is taken' }];
    await again({ progress: { phase: 'refused', detail: 'Your tier lists up to 5 plans', rows: refused } });
    expect(alerts()).toContain('Your tier lists up to 5 plans');
    // The first row was skipped, so the second sent plan is the third row of the text.
    expect(content()).toContain('Row 3 · Plan name: This name is taken');
    expect(area().value).toBe(three);
    await press(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows the fallback when a refusal has no message', async () => {
    const { again } = await open();
    await write(planJson());
    await sees('1\u00a0plan understood');
    await press(button('Upload Plans'));
    await again({ progress: { phase: 'refused' } });
    expect(alerts()).toContain('Failed to create plans');
  });

  it('starts with the text and errors of a refused upload', async () => {
    await open({ initialText: planJson(), initialErrors: [{ row: 1, field: 'price', detail: 'Too cheap' }] });
    await sees('1\u00a0plan understood');
    expect(alerts()).toContain('Row 1 · Price: Too cheap');
    await press(button('Upload Plans'));
    expect(alerts()).toBe('');
    expect(content()).toContain('Saved on this phone. 1\u00a0plan goes out by itself when there is a network.');
  });
});

describe('closing', () => {
  it('asks before it discards text', async () => {
    await open();
    await write('MTN');
    await press(button('Close'));
    expect(screen.getByRole('alertdialog').textContent).toContain('Leave without uploading?');
    await press(button('No'));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    expect(area().value).toBe('MTN');
    await press(button('Close'));
    await press(button('Yes'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('also asks on Escape', async () => {
    await open();
    await write('MTN');
    await act(async () => area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(screen.getByRole('alertdialog').textContent).toContain('Leave without uploading?');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['', '  \n', 'as it came'])('does not ask when nothing would be lost: %j', async (initialText) => {
    await open({ initialText });
    await press(button('Close'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
