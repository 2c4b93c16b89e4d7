// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  alerts,
  content,
  listed,
  onRefresh,
  onUpload,
  open,
  sees,
  withBulkDialog,
  write,
} from '../../../../tests/support/bulk-dialog.tsx';
import { OWN_ID, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const group = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const names = ['Kept', 'Gone', 'Other', 'Last'];
const LIVE = [listed, ...names.map((name) => samplePlan({ ...listed, id: name, name, price: 800 }))];

async function openUpdate(text: string, props: Parameters<typeof open>[0] = {}) {
  const dialog = await open({ livePlans: LIVE, ...props });
  await press(screen.getByRole('radio', { name: 'Update my list' }));
  await write(text);
  return dialog;
}

withBulkDialog();

describe('Update my list', () => {
  it('shows changed, new, same and missing plans, and sends the chosen ones', async () => {
    await openUpdate(`[${planJson()},${planJson({ name: 'Kept' })},${planJson({ name: 'New one' })}]`);
    await sees('3\u00a0plans understood');
    expect(group(/^Changed · 1/).getByRole('listitem').textContent).toBe('MTNMTN 1GB Weekly₦900 → ₦800');
    expect(group(/^New · 1/).getByRole('listitem').textContent).toBe('MTNNew one₦800 · 1\u00a0GB · 7\u00a0days');
    expect(content()).toContain('Show 1\u00a0price as confirmed today');
    expect(group(/^Not in your file · 3/).getAllByRole('checkbox')).toHaveLength(3);
    expect(content()).toContain('Your file names 2 of your 5\u00a0listed plans.');
    expect(content()).toContain('Chosen: 1 changed, 1 new, 1 confirmed.');
    await press(button('Update my list'));
    expect(onUpload).not.toHaveBeenCalled();
    expect(onRefresh.mock.calls[0]?.[0]).toMatchObject([
      { op: 'create', plan: { id: 'id-1', name: 'New one' } },
      { op: 'update', plan_id: listed.id, change: { price: 800 }, base: { price: 900 } },
      { op: 'update', plan_id: 'Kept', change: { price: 800 } },
    ]);
  });

  it('does not send a change of more than half without its own tick', async () => {
    await openUpdate(`[${planJson({ price: 9000 })}]`);
    await sees('more than half: is it right?');
    expect(tick(/MTN 1GB Weekly/).checked).toBe(false);
    expect(button('Update my list').disabled).toBe(true);
    await press(tick(/MTN 1GB Weekly/));
    expect(content()).toContain('Chosen: 1 changed.');
    await press(button('Update my list'));
    expect(onRefresh.mock.calls[0]?.[0]).toMatchObject([{ change: { price: 9000 } }]);
  });

  it('asks before plans leave the list', async () => {
    await openUpdate(`[${planJson({ name: 'Kept' })}]`);
    await sees('Not in your file');
    await press(tick(/Gone/));
    expect(content()).toContain('leaves your list');
    await press(button('Update my list'));
    expect(onRefresh).not.toHaveBeenCalled();
    expect(content()).toContain('1\u00a0plan will leave your list: Gone.');
    await press(button('No'));
    expect(onRefresh).not.toHaveBeenCalled();
    await press(button('Update my list'));
    await press(button('Yes'));
    expect(onRefresh.mock.calls[0]?.[0]).toMatchObject([{ plan_id: 'Kept' }, { op: 'delete', plan_id: 'Gone' }]);
  });

  it('keeps the choices while the text stays, and names wrong rows', async () => {
    await openUpdate(`[${planJson()}]`);
    await sees('Changed · 1');
    await press(tick(/MTN 1GB Weekly/));
    expect(content()).toContain('Nothing is chosen.');
    await write(`[${planJson()},${planJson({ price: -1 })}]`);
    await sees('1\u00a0plan understood, 1 with errors');
    expect(tick(/MTN 1GB Weekly/).checked).toBe(true);
    await press(button('Update my list'));
    expect(onRefresh).not.toHaveBeenCalled();
    expect(alerts()).toContain('first correct the 1\u00a0row with errors');
  });

  it('is offered where plans are listed already', async () => {
    await open({ livePlans: LIVE });
    await write(`[${planJson()}]`);
    await sees('1 of these is listed already');
    await press(button('Update my list instead'));
    await sees('₦900 → ₦800');
  });

  it('lets an administrator name the source and the day of the prices', async () => {
    const providers = [{ id: OWN_ID, name: 'Ada Bundles' }];
    const text = `[${planJson({ provider_id: OWN_ID })}]`;
    await openUpdate(text, { ownProviderId: undefined, providers });
    await sees('Changed · 1');
    const fill = (name: string, value: string) =>
      act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));
    await fill('Source of the prices', 'mtn.ng');
    await fill('Day of the prices', '2026-11-20');
    await press(button('Update my list'));
    expect(onRefresh.mock.calls[0]?.[0]).toMatchObject([
      { change: { price: 800, source: 'mtn.ng', as_of: '2026-11-20' }, base: { price: 900 } },
    ]);
  });

  it('ends with the message of the server, or with the plans to decide about', async () => {
    const dialog = await openUpdate(`[${planJson()}]`);
    await sees('Changed · 1');
    await press(button('Update my list'));
    await dialog.again({ progress: { phase: 'waiting' } });
    expect(content()).toContain('Saved on this phone.');
    await dialog.again({ progress: { phase: 'done', message: 'Your list is updated: 1 plan changed.' } });
    expect(content()).toContain('Your list is updated: 1 plan changed.');
    expect(content()).toContain('Your list is up to date.');
    await dialog.again({ progress: { phase: 'done', undecided: 2 } });
    expect(content()).toContain('2\u00a0plans need your decision, under the changes that wait, at the top.');
    expect(content()).not.toContain('Your list is up to date.');
  });
});
