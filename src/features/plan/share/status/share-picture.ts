import { downloadFile } from '../../../../lib/device/download-text.ts';

/** The fate of a picture that was handed over. */
export type Handed = 'shared' | 'downloaded' | 'cancelled';

/** Shares a picture by the phone's own sheet where it takes files, else downloads it. */
export async function sharePicture(file: File): Promise<Handed> {
  const data = { files: [file] };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  downloadFile(file.name, file);
  return 'downloaded';
}
