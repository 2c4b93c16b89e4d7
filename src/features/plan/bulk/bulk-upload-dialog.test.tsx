// @vitest-environment happy-dom
import { act } from 'react';
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
import { button, find, press } from '../../../../tests/support/mount.ts';

const download = vi.hoisted(() => ({ downloadText: vi.fn() }));
vi.mock('../download-text.ts', () => download);

withBulkDialog();
afterEach(() => download.downloadText.mockReset());

describe('the text', () => {
  it('is refused in the words of the specification, at the field', async () => {
    await open();
    await write('[{"name": }]');
    await sees('Invalid JSON format. Please check your input.');
    expect(alerts()).toBe('Invalid JSON format. Please check your input.');
    expect(area().getAttribute('aria-invalid')).toBe('true');
    expect(button('Upload Plans').disabled).toBe(true);
    await write(planJson());
    await sees('1 plan understood');
    expect(alerts()).toBe('');
  });

  it('is counted while it is typed', async () => {
    await open();
    expect(content()).toContain('0 characters');
    await write(`${CSV_HEADER}\n${CSV_LINE}\n${CSV_LINE}`);
    await sees(' characters · 2 rows');
  });

  it('comes from a chosen file; what cannot be used leaves it as it was', async () => {
    await open();
    const input = find<HTMLInputElement>('input[type="file"]');
    const choose = (file: File) =>
      act(async () => {
        Object.defineProperty(input, 'files', { value: [file], configurable: true });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose(new File([planJson()], 'plans.json'));
    await sees('1 plan understood');
    await choose(new File([' '.repeat(1024 * 1024 + 1)], 'many.csv'));
    await sees('“many.csv” is larger than 1 MB.');
    expect(area().value).toBe(planJson());
  });

  it('may be dropped as a file', async () => {
    await open();
    await act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { files: [new File([planJson()], 'plans.json')], types: ['Files'] } });
      area().dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    });
    await sees('1 plan understood');
  });

  it('can begin with a sample', async () => {
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

describe('what was understood', () => {
  it('is shown, each plan with how it stands to what is listed', async () => {
    await open({ livePlans: [listed, samplePlan({ ...listed, id: 'b', name: 'Another', price: 800 })] });
    await write(`[${three.slice(1, -1)},${planJson({ name: 'new one' })}]`);
    await sees('4 plans understood');
    expect(rows()).toEqual([
      '1MTNMTN 1GB Weeklylisted alreadyprice ₦900 → ₦8001 GB₦8007 days',
      '2MTNNew onenew1 GB₦8007 days',
      '3MTNAnotherthe same as listed1 GB₦8007 days',
      '4MTNnew onenewthe same name as row 21 GB₦8007 days',
    ]);
    expect(content()).toContain('2 of these are listed already: uploading lists them a second time.');
  });

  it('is shown as cards on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await open();
    await write(planJson());
    await sees('1 plan understood');
    expect(find('[aria-label="Plans understood"] li').textContent).toBe(
      'MTNMTN 1GB Weekly₦800Row 1 · 1 GB · 7 daysnew',
    );
    vi.unstubAllGlobals();
  });

  it('is shown to the twentieth row, then whole', async () => {
    await open();
    await write(`${CSV_HEADER}\n${`${CSV_LINE}\n`.repeat(30)}`);
    await sees('30 plans understood');
    expect(rows()).toHaveLength(20);
    await press(button('Show all 30'));
    expect(rows()).toHaveLength(30);
  });

  it('says that what is listed is not known yet', async () => {
    await open({ livePlans: undefined });
    await write(planJson());
    await sees('What is listed now is still loading');
    expect(rows()).toEqual(['1MTNMTN 1GB Weekly1 GB₦8007 days']);
  });

  it('names the columns that mean nothing', async () => {
    await open();
    await write(`${CSV_HEADER},Colour\n${CSV_LINE},red`);
    await sees('Columns that are not used: Colour.');
  });
});

describe('errors', () => {
  it('stand by row and field; Upload Plans leads to them', async () => {
    await open();
    await write(`${CSV_HEADER}\n${CSV_LINE}\n${CSV_LINE.replace(',800,', ',-5,')}`);
    await sees('1 plan understood, 1 with errors');
    expect(content()).toContain('Row 2, line 3 · Price: Price must not be negative');
    expect(alerts()).toBe('');
    await press(button('Upload Plans'));
    expect(onUpload).not.toHaveBeenCalled();
    expect(alerts()).toBe('Nothing is uploaded yet: first correct the 1 row with errors.');
    expect(document.activeElement?.textContent).toContain('1 row has errors');
  });

  it('are shown to the fiftieth', async () => {
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

  it('of a missing provider are mended by choosing one', async () => {
    await open({ ownProviderId: undefined, providers: [{ id: OWN_ID, name: 'Ada Bundles' }] });
    await write(planJson());
    await sees('Row 1 · provider_id: This is required');
    const select = find<HTMLSelectElement>('select');
    await act(async () => {
      select.value = OWN_ID;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(content()).toContain('1 plan understood');
    await press(button('Upload Plans'));
    expect(onUpload.mock.calls[0]?.[0]).toMatchObject([{ provider_id: OWN_ID }]);
  });
});
