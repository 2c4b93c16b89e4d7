/**
 * Copies a text. Browsers ask for a press right before. Resolves to false where there is no clipboard, as outside HTTPS, or
 * the user refuses it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
