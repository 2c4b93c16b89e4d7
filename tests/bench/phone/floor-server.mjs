import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const FILES = { '/': ['index.html', 'text/html; charset=utf-8'], '/sw.js': ['sw.js', 'text/javascript'] };

/**
 * The reference: a static page of 20 plans with an inline filter and a worker of ten lines, compressed by brotli at the
 * highest level. `/bytes/N` sends N bytes after it has received the whole request.
 */
export async function startFloor() {
  const answers = Object.fromEntries(
    Object.entries(FILES).map(([path, [file, type]]) => {
      const body = brotliCompressSync(readFileSync(new URL(`./floor/${file}`, import.meta.url)));
      return [
        path,
        { body, headers: { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length } },
      ];
    }),
  );
  const server = http.createServer((request, response) => {
    const [, count] = /^\/bytes\/(\d+)$/.exec(request.url) ?? [];
    if (count !== undefined) {
      request.resume().once('end', () => {
        response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': count });
        response.end(randomBytes(Number(count)));
      });
      return;
    }
    const answer = answers[request.url];
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.body);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() };
}
