// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  area,
  content,
  onUpload,
  open,
  rows,
  sees,
  withBulkDialog,
  write,
} from '../../../../tests/support/bulk-dialog.tsx';
import { workbookFile } from '../../../../tests/support/fixtures/workbook.ts';

const HEADER = ['Name', 'Network', 'Size', 'Price', 'Validity', 'Description'];
const plan = (name: string, price: number | string, description = 'For a month') => [
  name,
  'MTN',
  '1GB',
  price,
  '30 days',
  description,
];
const sheet = (...plans: ReturnType<typeof plan>[]) => [HEADER, ...plans];

withBulkDialog();

async function choose(sheets: Parameters<typeof workbookFile>[0]) {
  await open();
  const input = screen.getByLabelText<HTMLInputElement>('File with plans');
  expect(input.accept.split(',')).toContain('.xlsx');
  Object.defineProperty(input, 'files', {
    value: [new File([workbookFile(sheets)], 'prices.xlsx')],
    configurable: true,
  });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

it('shows the cells of a workbook as text, and reads its numbers as they are', async () => {
  await choose({ Sheet1: sheet(plan('One', 1899.9999999999998), plan('Two', 1500), plan('Three', 0.5, 'Two\nlines')) });
  await sees('3\u00a0plans understood');
  expect(area().value.split('\n').slice(0, 2)).toEqual([
    HEADER.join('\t'),
    'One\tMTN\t1GB\t1900\t30 days\tFor a month',
  ]);
  expect(screen.queryByLabelText('Sheet')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upload Plans' })));
  expect(onUpload.mock.calls).toMatchObject([
    [[{ price: 1900 }, { price: 1500 }, { description: 'Two\nlines', price: 0.5 }]],
  ]);
});

it('reads the sheet with most plans, names the others, and reads another one that is chosen', async () => {
  await choose({
    About: [['Ada Bundles']],
    March: sheet(plan('Old', 400)),
    April: sheet(plan('A', 500), plan('B', 600)),
  });
  await sees('2\u00a0plans understood');
  const select = screen.getByLabelText<HTMLSelectElement>('Sheet');
  expect([...select.options].map(({ text }) => text)).toEqual(['About', 'March', 'April']);
  expect(select.value).toBe('2');
  expect(content()).toContain('Read: “April”. Not read: “About”, “March”.');
  await act(async () => fireEvent.change(select, { target: { value: '1' } }));
  await sees('1\u00a0plan understood');
  expect(rows()).toHaveLength(1);
  expect(content()).toContain('Read: “March”. Not read: “About”, “April”.');
});

it('is a text like any other once it is corrected', async () => {
  await choose({ March: sheet(plan('Old', '4OO')), April: [['Nothing']] });
  await sees('1 with errors');
  await write(area().value.replace('4OO', '400'));
  await sees('1\u00a0plan understood');
  expect(screen.queryByLabelText('Sheet')).toBeNull();
});

it('says what another file is, and keeps the text', async () => {
  await open();
  await write('[');
  const input = screen.getByLabelText<HTMLInputElement>('File with plans');
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-1.7'], 'list.pdf')], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await sees('“list.pdf” is a PDF. Copy its prices and paste them here, or choose the list as .xlsx or .csv.');
  expect(area().value).toBe('[');
});
