import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface SentRequest {
  method: string;
  /** With the query, encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

export interface Answer {
  /** 0 if the connection broke; `text` is then the error. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends requests one after the other over one connection. Node's client sends what `fetch` refuses or tidies up. */
export function sender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, body }: SentRequest) =>
    new Promise<Answer>((resolve) => {
      const broke = (error: Error) => resolve({ status: 0, headers: {}, text: String(error) });
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...length, ...headers } },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', broke);
          incoming.on('end', () => {
            const { statusCode = 0, headers: received } = incoming;
            resolve({ status: statusCode, headers: received, text: textOf(chunks, received['content-encoding']) });
          });
        },
      );
      outgoing.on('error', broke);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function textOf(chunks: readonly Buffer[], encoding: string | undefined): string {
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8');
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
}
