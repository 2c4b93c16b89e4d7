import { showToast } from './toasts.ts';

/**
 * Copies a short code, and says whether it did. The clipboard is missing outside https and may be refused: then the
 * code, which is in sight, is to be typed.
 */
export async function copyCode(code: string): Promise<void> {
  const copied = await Promise.resolve(navigator.clipboard?.writeText(code).then(() => true)).catch(() => false);
  if (copied) showToast({ tone: 'ok', text: `Copied ${code}` });
  else showToast({ tone: 'wait', text: `This browser does not copy. Type ${code} into the dialler.` });
}
