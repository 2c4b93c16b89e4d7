import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, vi } from 'vitest';
import type { RunningApp } from '../support/browser/app-server.ts';

interface Exchange {
  status: number;
  /** Bytes of the whole answer, head and body. */
  all: number;
  /** Bytes of the body as sent. */
  body: number;
  text: string;
}

/** Sends one GET that accepts brotli on its own socket and counts the bytes of the answer. */
export async function exchangeBytes({ port }: RunningApp, path: string): Promise<Exchange> {
  const socket = connect(port, 'localhost');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  const answer = Buffer.concat(chunks);
  const split = answer.indexOf('\r\n\r\n');
  const head = answer.subarray(0, split).toString('latin1');
  const body = /transfer-encoding: chunked/i.test(head)
    ? unchunk(answer.subarray(split + 4))
    : answer.subarray(split + 4);
  const text = /content-encoding: br/i.test(head) ? brotliDecompressSync(body) : body;
  return { status: Number(head.split(' ')[1]), all: answer.length, body: body.length, text: text.toString('utf8') };
}

const PATIENCE_MS = 10_000;

/** As `exchangeBytes`, once the server has compressed the document as well as it can: the first answers are quick ones. */
export function exchangeBest(app: RunningApp, path: string): Promise<Exchange> {
  const bestOnly = async () => {
    const exchange = await exchangeBytes(app, path);
    expect(exchange.body).toBe(bestLength(exchange.text));
    return exchange;
  };
  return vi.waitFor(bestOnly, PATIENCE_MS);
}

function bestLength(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  return brotliCompressSync(text, { params }).length;
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (length === 0) break;
    parts.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
