/** 1 MB: limit of an upload as text, as file and as request body. */
export const MAX_UPLOAD_BYTES = 1024 * 1024;

/** True if the UTF-8 form of a text is larger than an upload may be. */
export function isTooLarge(text: string): boolean {
  // One UTF-16 unit takes one to three bytes in UTF-8, so most texts need not be encoded.
  if (text.length * 3 <= MAX_UPLOAD_BYTES) return false;
  return text.length > MAX_UPLOAD_BYTES || new TextEncoder().encode(text).length > MAX_UPLOAD_BYTES;
}
