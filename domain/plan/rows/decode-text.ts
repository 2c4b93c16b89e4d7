/** A standard class of browsers, workers and Node.js, which the language's own library leaves out. */
declare const TextDecoder: new (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** The bytes of a file that show its encoding. */
const SAMPLE_BYTES = 2_000;

/**
 * Decodes the bytes of a text file: UTF-16 in either byte order, with or without a byte order mark, or UTF-8, else
 * Windows-1252, which older spreadsheets write. A UTF-8 text with a few broken bytes stays UTF-8. Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isMostlyUtf8(text) ? text : decodeWindows1252(bytes);
  }
}

/** The characters of the bytes 0x80 to 0x9F. Some versions of Node.js decode them as ISO-8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const decodeWindows1252 = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll(/[\x80-\x9F]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - 0x80));

/** Returns the byte order of UTF-16 text, by its mark or by the zero bytes beside plain letters; undefined for others. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const pairs = Math.floor(sample.length / 2);
  const zerosAt = (parity: 0 | 1) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length;
  const [high, low] = [zerosAt(0), zerosAt(1)];
  if (low > pairs / 2 && high === 0) return 'utf-16le';
  return high > pairs / 2 && low === 0 ? 'utf-16be' : undefined;
}

/** True if fewer bytes are broken than characters beyond ASCII are whole. */
function isMostlyUtf8(text: string): boolean {
  const beyondAscii = text.match(/[^\0-\x7F]/gu) ?? [];
  const broken = beyondAscii.filter((character) => character === '\uFFFD').length;
  return broken * 2 < beyondAscii.length;
}
