// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { sharePicture } from './share-picture.ts';

const file = new File(['png'], 'mtn-7gb.png', { type: 'image/png' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A phone whose sheet ends in this way. Returns the names of what was downloaded. */
function phone(sheet: { takesFiles: boolean; error?: unknown }) {
  const downloads: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  const share = vi.fn(async () => {
    if (sheet.error) throw sheet.error;
  });
  vi.stubGlobal('navigator', { canShare: () => sheet.takesFiles, share });
  return { downloads, share };
}

it('hands the picture to the sheet of the phone', async () => {
  const { downloads, share } = phone({ takesFiles: true });
  expect(await sharePicture(file)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ files: [file] });
  expect(downloads).toEqual([]);
});

it('does nothing more when the user closes the sheet', async () => {
  const { downloads } = phone({ takesFiles: true, error: new DOMException('', 'AbortError') });
  expect(await sharePicture(file)).toBe('cancelled');
  expect(downloads).toEqual([]);
});

it('downloads the picture where files cannot be shared, or the sheet fails', async () => {
  for (const sheet of [{ takesFiles: false }, { takesFiles: true, error: new DOMException('', 'NotAllowedError') }]) {
    const { downloads } = phone(sheet);
    expect(await sharePicture(file)).toBe('downloaded');
    expect(downloads).toEqual(['mtn-7gb.png']);
    vi.restoreAllMocks();
  }
});
