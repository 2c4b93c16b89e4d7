import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { BulkUploadDialog, type BulkUploadProps } from '../../src/features/plan/bulk/bulk-upload-dialog.tsx';
import { preloadDialog } from '../../src/ui/dialog/dialog.tsx';
import { OWN_ID, planJson } from './fixtures/bulk-upload.ts';
import { samplePlan } from './fixtures/plans.ts';

export const onUpload = vi.fn<BulkUploadProps['onUpload']>();
export const onRefresh = vi.fn<BulkUploadProps['onRefresh']>();
export const onClose = vi.fn();
let ids = 0;
/** Default properties of the dialog. */
const usual: BulkUploadProps = {
  livePlans: [],
  ownProviderId: OWN_ID,
  providers: [],
  onUpload,
  onRefresh,
  progress: { phase: 'idle' },
  newId: () => `id-${++ids}`,
  onClose,
};

/** Renders the dialog; `again` renders it with other properties. */
export async function open(props: Partial<BulkUploadProps> = {}) {
  const { rerender } = render(<BulkUploadDialog {...usual} {...props} />);
  await act(() => vi.dynamicImportSettled());
  return {
    again: (more: Partial<BulkUploadProps>) =>
      act(async () => rerender(<BulkUploadDialog {...usual} {...props} {...more} />)),
  };
}

export const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');
export const content = () => document.body.textContent ?? '';
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map((one) => one.textContent)
    .join('');
export const rows = () => [...document.querySelectorAll('tbody tr')].map((one) => one.textContent);
/** Advances the timers until files are read and chunks are loaded. */
export const settle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200);
    await vi.dynamicImportSettled();
  });
export async function sees(expected: string) {
  for (let tries = 0; tries < 10 && !content().includes(expected); tries++) await settle();
  expect(content()).toContain(expected);
}
export const write = (value: string) => act(async () => fireEvent.change(area(), { target: { value } }));
export const listed = samplePlan({ ...JSON.parse(planJson()), price: 900 });
export const three = `[${planJson()},${planJson({ name: 'New one' })},${planJson({ name: 'Another' })}]`;

/** Registers the setup and teardown of every dialog test. */
export function withBulkDialog(): void {
  beforeAll(preloadDialog);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ids = 0;
    onUpload.mockResolvedValue(undefined);
    onRefresh.mockResolvedValue(undefined);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    onUpload.mockReset();
    onRefresh.mockReset();
    onClose.mockReset();
  });
}
