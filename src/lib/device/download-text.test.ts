// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { downloadText } from './download-text.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('downloads a text as a file, and revokes its address later', async () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plans');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const clicked: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  downloadText('plans.csv', 'text/csv', '\uFEFF₦1,500');
  expect(clicked).toEqual([['blob:plans', 'plans.csv']]);
  const blob = made.mock.calls[0]?.[0] as Blob;
  expect(blob.type).toBe('text/csv;charset=utf-8');
  expect(new Uint8Array(await blob.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:plans');
});
