import { copyText } from '../../lib/device/copy-text.ts';
import { showToast } from '../../ui/feedback/messages.ts';

/** Copies a text after a press, and a toast says if it did. Resolves to false if it did not. */
export async function copyWithToast(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  showToast(isCopied ? { tone: 'ok', text: 'Copied' } : { tone: 'stop', text: "Couldn't copy" });
  return isCopied;
}
