// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  alerts,
  area,
  content,
  listed,
  onUpload,
  open,
  rows,
  sees,
  settle,
  three,
  withBulkDialog,
  write,
} from '../../../../tests/support/bulk-dialog.tsx';
import { CSV_HEADER, CSV_LINE, OWN_ID, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';

const download = vi.hoisted(() => ({ downloadText: vi.fn() }));
vi.mock('../../../lib/device/download-text.ts', () => download);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

withBulkDialog();
afterEach(() => download.downloadText.mockReset());

describe('the text area', () => {
  it('shows the error of the specification at the field', async () => {
    await open();
    await write('[{"name": }]');
    await sees('Invalid JSON format. Please check your input.');
    expect(alerts()).toBe('Invalid JSON format. Please check your input.');
    expect(area().getAttribute('aria-invalid')).toBe('true');
    expect(button('Upload Plans').disabled).toBe(true);
    await write(planJson());
    await sees('1\u00a0plan understood');
    expect(alerts()).toBe('');
  });

  it('counts characters and rows while the user types', async () => {
    await open();
    expect(content()).toContain('0\u00a0characters');
    await write(`${CSV_HEADER}\n${CSV_LINE}\n${CSV_LINE}`);
    await sees('\u00a0characters · 2\u00a0rows');
  });

  it('takes the text of a chosen file; an unusable file changes nothing', async () => {
    await open();
    const input = screen.getByLabelText<HTMLInputElement>('File with plans');
    const choose = (file: File) =>
      act(async () => {
        Object.defineProperty(input, 'files', { value: [file], configurable: true });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose(new File([planJson()], 'plans.json'));
    await sees('1\u00a0plan understood');
    await choose(new File([' '.repeat(1024 * 1024 + 1)], 'many.csv'));
    await sees('“many.csv” is larger than 1\u00a0MB.');
    expect(area().value).toBe(planJson());
  });

  it('takes a dropped file', async () => {
    await open();
    await act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { files: [new File([planJson()], 'plans.json')], types: ['Files'] } });
      area().dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    });
    await sees('1\u00a0plan understood');
  });

  it('downloads samples', async () => {
    await open();
    await press(button('JSON sample'));
    await press(button('CSV sample'));
    await settle();
    expect(download.downloadText.mock.calls.map(([name, type]) => [name, type])).toEqual([
      ['sabidata-plans-sample.json', 'application/json'],
      ['sabidata-plans-sample.csv', 'text/csv'],
    ]);
  });
});

describe('the review', () => {
  it('shows each plan, compared with the listed plans', async () => {
    await open({ livePlans: [listed, samplePlan({ ...listed, id: 'b', name: 'Another', price: 800 })] });
    await write(`[${three.slice(1, -1)},${planJson({ name: 'new one' })}]`);
    await sees('4\u00a0plans understood');
    expect(rows()).toEqual([
      '1MTNMTN 1GB Weeklylisted alreadyPrice ₦900 → ₦8001\u00a0GB₦8007\u00a0days',
      '2MTNNew onenew1\u00a0GB₦8007\u00a0days',
      '3MTNAnotherthe same as listed1\u00a0GB₦8007\u00a0days',
      '4MTNnew onenewthe same name as row 21\u00a0GB₦8007\u00a0days',
    ]);
    expect(content()).toContain('2 of these are listed already: uploading lists them a second time.');
  });

  it('shows cards on a phone, without a mark where all plans are new', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await open();
    await write(planJson());
    await sees('1\u00a0plan understood');
    expect(screen.getByRole('list', { name: 'Plans understood' }).querySelector('li')?.textContent).toBe(
      'MTNMTN 1GB Weekly₦800Row 1 · 1\u00a0GB · 7\u00a0days',
    );
    vi.unstubAllGlobals();
  });

  it('shows 20 rows, then all', async () => {
    await open();
    await write(`${CSV_HEADER}\n${`${CSV_LINE}\n`.repeat(30)}`);
    await sees('30\u00a0plans understood');
    expect(rows()).toHaveLength(20);
    await press(button('Show all 30'));
    expect(rows()).toHaveLength(30);
  });

  it('says that the list is still loading', async () => {
    await open({ livePlans: undefined });
    await write(planJson());
    await sees('Your list is still loading');
    expect(rows()).toEqual(['1MTNMTN 1GB Weekly1\u00a0GB₦8007\u00a0days']);
  });

  it('names unknown columns', async () => {
    await open();
    await write(`${CSV_HEADER},Colour\n${CSV_LINE},red`);
    await sees('Columns that are not used: Colour.');
  });
});

describe('errors', () => {
  it('name row and field, and take the focus on Upload Plans', async () => {
    await open();
    await write(`${CSV_HEADER}\n${CSV_LINE}\n${CSV_LINE.replace(',800,', ',-5,')}`);
    await sees('1\u00a0plan understood, 1 with errors');
    expect(content()).toContain('Row 2, line 3 · Price: Price must not be negative');
    expect(alerts()).toBe('');
    await press(button('Upload Plans'));
    expect(onUpload).not.toHaveBeenCalled();
    expect(alerts()).toBe('Nothing is uploaded yet: first correct the 1\u00a0row with errors.');
    expect(document.activeElement?.textContent).toContain('1\u00a0row has errors');
  });

  it('are limited to 50', async () => {
    await open();
    await write(
      `[${Array(60)
        .fill(planJson({ price: -1 }))
        .join()}]`,
    );
    await sees('No plan understood, 60 with errors');
    expect(document.querySelectorAll('section li')).toHaveLength(50);
    expect(content()).toContain('and 10 more');
  });

  it('of a missing provider disappear when the user chooses one', async () => {
    await open({ ownProviderId: undefined, providers: [{ id: OWN_ID, name: 'Ada Bundles' }] });
    await write(planJson());
    await sees('Row 1 · provider_id: This is required');
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    await act(async () => {
      select.value = OWN_ID;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(content()).toContain('1\u00a0plan understood');
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls[0]?.[0]).toMatchObject([{ provider_id: OWN_ID }]);
  });
});
