import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const KNOWN_HEADERS = 200;
const known = new Map<string, ContentEncoding>();

/** The best encoding that an Accept-Encoding header takes; what it refuses with q=0 is not used. */
export function encodingFor(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const found = known.get(header);
  if (found !== undefined) return found;
  const encoding = choose(header);
  if (known.size < KNOWN_HEADERS) known.set(header, encoding);
  return encoding;
}

function choose(header: string): ContentEncoding {
  const taken = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const SMALL_BYTES = 128;
const QUICK_QUALITY = 5;
/** Up to this many bytes the very best costs 100 ms or less; above, one step below it costs a third of its time. */
const BEST_BELOW_BYTES = 128 * 1024;

export interface Encoded {
  body: Buffer;
  encoding: ContentEncoding;
}

/**
 * The bytes in an encoding, made off the main thread; bytes too few to gain stay as they are.
 * @param thorough for what is sent often and kept: 10 to 20 % smaller for ten times the work
 */
export async function encode(bytes: Buffer, encoding: ContentEncoding, thorough: boolean): Promise<Encoded> {
  if (encoding === 'identity' || bytes.length < SMALL_BYTES) return { body: bytes, encoding: 'identity' };
  if (encoding === 'gzip') return { body: await gzipped(bytes), encoding };
  const best = bytes.length <= BEST_BELOW_BYTES ? 11 : 10;
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: thorough ? best : QUICK_QUALITY,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { body: await brotli(bytes, { params }), encoding };
}
