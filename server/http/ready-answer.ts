import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoded } from './content-encoding.ts';

/** An answer as bytes: sent as often as it is asked for. */
export interface Ready {
  status: number;
  headers: string[];
  body: Buffer | undefined;
  etag: string | undefined;
}

interface Draft {
  status: number;
  headers: Record<string, string>;
  /** Without bytes there is no body and no ETag. */
  bytes?: Buffer;
  encode?: (bytes: Buffer) => Promise<Encoded>;
}

/** Encodes an answer once. Its ETag is weak and of the content: the same for every encoding, and over revisions. */
export async function makeReady({ status, headers, bytes, encode }: Draft): Promise<Ready> {
  const lines = Object.entries(headers).flat();
  if (bytes === undefined) return { status, headers: lines, body: undefined, etag: undefined };
  const { body, encoding } = encode ? await encode(bytes) : { body: bytes, encoding: 'identity' };
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`;
  lines.push('content-length', String(body.length), 'vary', 'Accept-Encoding');
  if (encoding !== 'identity') lines.push('content-encoding', encoding);
  if (status === 200) lines.push('etag', etag);
  return { status, headers: lines, body, etag: status === 200 ? etag : undefined };
}

/** Sends it, or 304 when the reader has it, or its headers alone for HEAD. */
export function sendReady(request: IncomingMessage, response: ServerResponse, ready: Ready): void {
  const { status, headers, body, etag } = ready;
  const known = request.headers['if-none-match'];
  if (known !== undefined && etag !== undefined && known.includes(etag)) {
    response.writeHead(304, ['etag', etag, 'cache-control', 'no-cache', 'vary', 'Accept-Encoding']).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}
