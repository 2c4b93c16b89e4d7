/**
 * Shares a text by the phone's own sheet, else by WhatsApp in a new tab. The text stands alone, with its link inside.
 * Resolves when it is handed over, or when the user closes the sheet.
 */
export async function share(text: string): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ text });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener,noreferrer');
}
