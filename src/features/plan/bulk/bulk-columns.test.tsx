// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { content, onUpload, open, sees, withBulkDialog, write } from '../../../../tests/support/bulk-dialog.tsx';
import { WHATSAPP_LIST } from '../../../../tests/support/fixtures/whatsapp-list.ts';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const select = (header: string) => screen.getByLabelText<HTMLSelectElement>(header);
const choose = (header: string, field: string) =>
  act(async () => fireEvent.change(select(header), { target: { value: field } }));
const labelOf = ({ options, selectedIndex }: HTMLSelectElement) => options[selectedIndex]?.text;

const LIST = 'Bundle,Network,Rate,Expiry,Notes\nMTN 1GB,MTN,650,30 days,fast\nMTN 2GB,MTN,1300,30 days,fast\n';
const QUESTION = 'Are these columns right?';

withBulkDialog();
afterEach(() => localStorage.clear());

describe('columns that were read by the meaning of their names', () => {
  it('are confirmed before anything is shown or uploaded', async () => {
    await open();
    await write(LIST);
    await sees('Nothing is uploaded yet: first answer the question below.');
    const question = screen.getByRole('group', { name: QUESTION });
    expect(labelOf(select('Rate'))).toBe('Price');
    expect(within(question).getByText('Rate')).toBeTruthy();
    expect(content()).not.toContain('understood');
    expect(button('Upload Plans').disabled).toBe(true);
    await press(button('Yes, they are right'));
    await sees('2\u00a0plans understood');
    expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls).toMatchObject([[[{ price: 650 }, { price: 1300 }]]]);
  });

  it('can be corrected, then and later', async () => {
    await open();
    await write(LIST);
    await sees(QUESTION);
    await choose('Notes', 'description');
    await press(button('Yes, they are right'));
    await sees('2\u00a0plans understood');
    expect(content()).toMatch(/Columns: \d of 5 used/);
    await choose('Rate', 'list_price');
    await sees('The table has no column price.');
    expect(labelOf(select('Rate'))).toBe("Operator's own price");
    await choose('Rate', 'price');
    await sees('2\u00a0plans understood');
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls).toMatchObject([[[{ price: 650, description: 'fast' }, { description: 'fast' }]]]);
  });

  it('are not asked about again on this phone', async () => {
    await open();
    await write(LIST);
    await sees(QUESTION);
    await press(button('Yes, they are right'));
    await sees('2\u00a0plans understood');
    cleanup();
    await open();
    await write(LIST.replace('650', '700'));
    await sees('2\u00a0plans understood');
    expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
    await write(LIST.replace('Rate', 'Cost'));
    await sees(QUESTION);
  });
});

it('asks which column is the price if two can be', async () => {
  await open();
  await write('Network,Size,Reseller Amount,Agent Amount,Validity\nMTN,1GB,650,700,30 days\n');
  await sees('Which column is the Price: Reseller Amount or Agent Amount?');
  expect(screen.getByRole('group', { name: 'What is in these columns?' })).toBeTruthy();
  await choose('Agent Amount', 'price');
  for (let tries = 0; tries < 5 && content().includes('Which column'); tries++) await sees('Network');
  if (screen.queryByRole('group', { name: QUESTION })) await press(button('Yes, they are right'));
  await sees('1\u00a0plan understood');
  await press(button('Upload Plans'));
  expect(onUpload.mock.calls).toMatchObject([[[{ price: 700 }]]]);
});

it('reads a WhatsApp message, and lists what it left out', async () => {
  await open();
  await write(WHATSAPP_LIST);
  await sees('5\u00a0plans understood');
  const summary = screen.getByText('5 lines left out');
  const lines = [...(summary.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toContain('Line 13 “Pay to 0123456789 Opay, then send proof”: not a plan');
  expect(lines.filter((line) => line?.endsWith('read as a heading'))).toHaveLength(2);
  await press(button('Upload Plans'));
  expect(onUpload.mock.calls[0]?.[0].map(({ network, price }) => [network, price])).toEqual([
    ['MTN', 350],
    ['MTN', 650],
    ['MTN', 1300],
    ['AIRTEL', 700],
    ['AIRTEL', 1400],
  ]);
});
