import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  /** The decoded body. */
  text: string;
  /** The size of the whole response in bytes: status line, headers, body. */
  bytes: number;
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Sends one GET over a bare socket, so that all transferred bytes are counted.
 * @param from the client's address, for a server that trusts this one as a proxy
 */
export async function exchange(
  origin: string,
  path: string,
  acceptEncoding: string,
  from = '127.0.0.1',
): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  const raw = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const answer = Buffer.concat(chunks);
      if (isWhole(answer)) {
        socket.destroy();
        resolve(answer);
      }
    });
    const headers = [`Host: ${hostname}`, `Accept-Encoding: ${acceptEncoding}`, `X-Forwarded-For: ${from}`];
    socket.write([`GET ${path} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'));
  });
  const bodyAt = raw.indexOf('\r\n\r\n') + 4;
  const [statusLine = '', ...lines] = raw
    .subarray(0, bodyAt - 4)
    .toString('latin1')
    .split('\r\n');
  const headers: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = raw.subarray(bodyAt);
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    text: (decode ? decode(body) : body).toString(),
    bytes: raw.length,
  };
}

function isWhole(answer: Buffer): boolean {
  const bodyAt = answer.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return false;
  const length = /content-length: (\d+)/i.exec(answer.subarray(0, bodyAt).toString('latin1'))?.[1] ?? '0';
  return answer.length >= bodyAt + Number(length);
}
