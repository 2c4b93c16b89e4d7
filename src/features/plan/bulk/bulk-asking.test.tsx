// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  area,
  content,
  listed,
  onRefresh,
  onUpload,
  open,
  sees,
  withBulkDialog,
  write,
} from '../../../../tests/support/bulk-dialog.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const START = 'name,network,size,validity,description';
const SPLIT = `${START},price,\r\nMTN 1GB Case,MTN,1GB,30 days,one,1,500\r\n`;
const DOTS = `${START},price\r\nMTN 1GB Case,MTN,1GB,30 days,one,1.500\r\n`;

withBulkDialog();

describe('a text with a cell that can be read in two ways', () => {
  it('is asked about, and nothing is uploaded before the answer', async () => {
    await open();
    await write(SPLIT);
    await sees('first answer the question below');
    const question = screen.getByRole('group', { name: 'Price “1,500” was split in two: is it ₦1,500?' });
    const rows = document.getElementById(question.getAttribute('aria-describedby') ?? '');
    expect(rows?.textContent).toBe('In row 1');
    expect(
      within(question)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked),
    ).toEqual([false, false, false]);
    expect(status()).toContain('Nothing is uploaded yet: first answer the question below.');
    expect(content()).not.toContain('understood');
    expect(content()).not.toContain('errors');
    expect(button('Upload Plans').disabled).toBe(true);
    await press(radio('Yes, ₦1,500'));
    expect(button('Upload Plans').disabled).toBe(true);
    await sees('1\u00a0plan understood');
    expect(radio('Yes, ₦1,500').checked).toBe(true);
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls).toMatchObject([[[{ price: 1500 }]]]);
  });

  it('follows the last answer', async () => {
    await open();
    await write(DOTS);
    await sees('Price “1.500”: is it ₦1,500 or ₦1.50?');
    await press(radio('₦1,500'));
    await sees('1\u00a0GB₦1,500');
    await press(radio('₦1.50'));
    expect(button('Upload Plans').disabled).toBe(true);
    await sees('1\u00a0GB₦1.50');
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls).toMatchObject([[[{ price: 1.5 }]]]);
  });

  it('is asked about again when it changes', async () => {
    await open();
    await write(DOTS);
    await sees('Price “1.500”: is it');
    await press(radio('₦1,500'));
    await sees('1\u00a0plan understood');
    await write(DOTS.replace('1.500', '2.500'));
    await sees('Price “2.500”: is it');
    expect(radio('₦2,500').checked).toBe(false);
    expect(button('Upload Plans').disabled).toBe(true);
    expect(area().value).toContain('2.500');
  });

  it('can be corrected instead: the rows then have errors', async () => {
    await open();
    await write(DOTS.replace('1.500', '"1,50"'));
    await sees('Price “1,50”: is it ₦1.50?');
    await press(radio('No, I will correct the text'));
    await sees('Row 1, line 2 · Price: “1,50” could be ₦1.50. Write 1.50');
  });

  it('is asked about before a list is updated', async () => {
    await open({ livePlans: [{ ...listed, name: 'MTN 1GB Case', validity: { value: 30, unit: 'days' } }] });
    await press(radio('Update my list'));
    await write(DOTS);
    await sees('first answer the question below');
    expect(button('Update my list').disabled).toBe(true);
    expect(content()).not.toContain('Not in your file');
    await press(radio('₦1,500'));
    await sees('₦900 → ₦1,500');
    await press(screen.getByRole('checkbox', { name: /MTN 1GB Case/ }));
    await press(button('Update my list'));
    expect(onRefresh.mock.calls[0]?.[0]).toMatchObject([{ change: { price: 1500 } }]);
  });
});
