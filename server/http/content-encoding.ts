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
/** Up to this size the best brotli costs milliseconds; beyond, the best that a first pull can wait for. */
const BEST_BELOW_BYTES = 16 * 1024;

/** The bytes in an encoding, made off the main thread. Bytes too few to gain stay as they are: see the result. */
export async function encode(
  bytes: Buffer,
  encoding: ContentEncoding,
): Promise<{ body: Buffer; encoding: ContentEncoding }> {
  if (encoding === 'identity' || bytes.length < SMALL_BYTES) return { body: bytes, encoding: 'identity' };
  if (encoding === 'gzip') return { body: await gzipped(bytes), encoding };
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: bytes.length <= BEST_BELOW_BYTES ? 9 : 9,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { body: await brotli(bytes, { params }), encoding };
}
