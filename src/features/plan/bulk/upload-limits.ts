/** 1 MB: as much as one bulk upload may hold, as a text, as a file and as it is sent. */
export const MAX_UPLOAD_BYTES = 1024 * 1024;

/** Whether a text is larger than an upload may be, as it is stored and sent: in UTF-8. */
export function isTooLarge(text: string): boolean {
  // A character is one to three bytes for each of its UTF-16 units: few texts need to be counted.
  if (text.length * 3 <= MAX_UPLOAD_BYTES) return false;
  return text.length > MAX_UPLOAD_BYTES || new TextEncoder().encode(text).length > MAX_UPLOAD_BYTES;
}
