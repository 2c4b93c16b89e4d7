import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { weakEtag } from '../http/response-encoding.ts';
import { CompressedDocuments } from './compressed-documents.ts';

const TEXT = Array.from({ length: 400 }, (_, at) => `<p>Plan ${at * 37} costs ₦${at * 91}</p>`).join('');
const pageOf = (text: string) => ({
  status: 200,
  headers: {},
  bytes: Buffer.from(text),
  etag: weakEtag(Buffer.from(text)),
});
const bestBytes = brotliCompressSync(TEXT, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}).length;

it('answers quickly at first, and with the best compression later', async () => {
  const documents = new CompressedDocuments();
  const first = await documents.answer('/', pageOf(TEXT), 'br');
  expect(first.body?.length).toBeGreaterThan(bestBytes);
  const best = await vi.waitFor(async () => {
    const later = await documents.answer('/', pageOf(TEXT), 'br');
    expect(later.body?.length).toBeLessThan(first.body?.length ?? 0);
    return later;
  });
  expect(brotliDecompressSync(best.body as Buffer).toString()).toBe(TEXT);
  expect(best.headers[best.headers.indexOf('content-length') + 1]).toBe(String(best.body?.length));
  expect(best.etag).toBe(first.etag);
});

it('compresses the same content once, and each path, encoding and content by itself', async () => {
  const documents = new CompressedDocuments();
  const first = await documents.answer('/', pageOf(TEXT), 'gzip');
  expect(await documents.answer('/', pageOf(TEXT), 'gzip')).toBe(first);
  expect((await documents.answer('/', pageOf(TEXT), 'identity')).body?.toString()).toBe(TEXT);
  expect((await documents.answer('/about', pageOf('other'), 'gzip')).body?.toString()).toBe('other');
  expect((await documents.answer('/', pageOf('new'), 'gzip')).body?.toString()).toBe('new');
});
