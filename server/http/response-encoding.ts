import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const MAX_PARSED_HEADERS = 200;
const parsedHeaders = new Map<string, ContentEncoding>();

/** Returns the best encoding that an Accept-Encoding header allows; never one that it refuses with q=0. */
export function encodingFor(header: string | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const known = parsedHeaders.get(header);
  if (known !== undefined) return known;
  const encoding = parseAcceptEncoding(header);
  if (parsedHeaders.size < MAX_PARSED_HEADERS) parsedHeaders.set(header, encoding);
  return encoding;
}

function parseAcceptEncoding(header: string): ContentEncoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const MIN_BYTES = 128;
const FAST_QUALITY = 5;
/** Brotli 11 takes 100 ms or less up to this size. Above it, quality 10 takes a third of the time. */
const QUALITY_11_MAX_BYTES = 128 * 1024;

export interface EncodedBody {
  body: Buffer;
  encoding: ContentEncoding;
}

/**
 * Compresses bytes outside the main thread. Leaves fewer than 128 bytes as they are.
 * @param bestCompression 10 to 20 % smaller for ten times the CPU: for bodies that are cached and sent often
 */
export async function encode(bytes: Buffer, encoding: ContentEncoding, bestCompression: boolean): Promise<EncodedBody> {
  if (encoding === 'identity' || bytes.length < MIN_BYTES) return { body: bytes, encoding: 'identity' };
  if (encoding === 'gzip') return { body: await compressGzip(bytes), encoding };
  const bestQuality = bytes.length <= QUALITY_11_MAX_BYTES ? 11 : 10;
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: bestCompression ? bestQuality : FAST_QUALITY,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { body: await compressBrotli(bytes, { params }), encoding };
}

/** A response as bytes, encoded once and sent many times. */
export interface PreparedResponse {
  status: number;
  headers: string[];
  /** The headers of the 304 in its place. */
  notModified: string[];
  body: Buffer | undefined;
  etag: string | undefined;
}

interface ResponseDraft {
  status: number;
  headers: Record<string, string>;
  /** Headers that a 304 has too. */
  always?: Record<string, string>;
  /** Undefined: no body and no ETag. */
  bytes?: Buffer;
  encode?: (bytes: Buffer) => Promise<EncodedBody>;
}

/** Returns a hash of the content. It is weak, so that it is the same in every encoding. */
export const weakEtag = (bytes: Buffer) => `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`;

/** Encodes a response. */
export async function prepareResponse({
  status,
  headers,
  always = {},
  bytes,
  encode,
}: ResponseDraft): Promise<PreparedResponse> {
  const lines = Object.entries({ ...headers, ...always }).flat();
  if (bytes === undefined) return { status, headers: lines, notModified: [], body: undefined, etag: undefined };
  const { body, encoding } = encode ? await encode(bytes) : { body: bytes, encoding: 'identity' };
  const etag = weakEtag(bytes);
  lines.push('content-length', String(body.length), 'vary', 'Accept-Encoding');
  if (encoding !== 'identity') lines.push('content-encoding', encoding);
  if (status === 200) lines.push('etag', etag);
  const revalidated = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding', ...always };
  const notModified = Object.entries(revalidated).flat();
  return { status, headers: lines, notModified, body, etag: status === 200 ? etag : undefined };
}

/** Sends the response; 304 if If-None-Match names its ETag, and only the headers for HEAD. */
export function sendPrepared(request: IncomingMessage, response: ServerResponse, prepared: PreparedResponse): void {
  const { status, headers, notModified, body, etag } = prepared;
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && etag !== undefined && ifNoneMatch.includes(etag)) {
    response.writeHead(304, notModified).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}
