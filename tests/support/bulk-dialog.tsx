import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { BulkUploadDialog, type BulkUploadProps } from '../../src/features/plan/bulk/bulk-upload-dialog.tsx';
import { preloadDialog } from '../../src/ui/dialog/dialog.tsx';
import { OWN_ID, planJson } from './fixtures/bulk-upload.ts';
import { samplePlan } from './fixtures/plans.ts';
import { find, mount } from './mount.ts';

export const onUpload = vi.fn<BulkUploadProps['onUpload']>();
export const onClose = vi.fn();
let ids = 0;
/** Default properties of the dialog. */
const usual: BulkUploadProps = {
  livePlans: [],
  ownProviderId: OWN_ID,
  providers: [],
  onUpload,
  progress: { phase: 'idle' },
  newId: () => `id-${++ids}`,
  onClose,
};

let mounted: Awaited<ReturnType<typeof mount>>;
/** Opens the dialog. Resolves to a function that sets other properties. */
export async function open(props: Partial<BulkUploadProps> = {}) {
  mounted = await mount(<BulkUploadDialog {...usual} {...props} />);
  return {
    again: (more: Partial<BulkUploadProps>) => mounted.show(<BulkUploadDialog {...usual} {...props} {...more} />),
  };
}

export const area = () => find<HTMLTextAreaElement>('textarea');
export const content = () => document.body.textContent ?? '';
export const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join('');
export const rows = () => [...document.querySelectorAll('tbody tr')].map((one) => one.textContent);
/** Advances the timers and waits for the work that they start, such as reading files and loading code. */
export const settle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(200);
    await vi.dynamicImportSettled();
  });
export async function sees(words: string) {
  for (let tries = 0; tries < 10 && !content().includes(words); tries++) await settle();
  expect(content()).toContain(words);
}
export const write = (text: string) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    setter?.call(area(), text);
    area().dispatchEvent(new Event('input', { bubbles: true }));
  });
export const listed = samplePlan({ ...JSON.parse(planJson()), price: 900 });
export const three = `[${planJson()},${planJson({ name: 'New one' })},${planJson({ name: 'Another' })}]`;

/** Registers the setup and teardown of every dialog test. */
export function withBulkDialog(): void {
  beforeAll(preloadDialog);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ids = 0;
    onUpload.mockResolvedValue(undefined);
  });
  afterEach(async () => {
    await mounted.unmount();
    vi.useRealTimers();
    onUpload.mockReset();
    onClose.mockReset();
  });
}
