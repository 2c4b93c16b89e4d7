import { expect, test } from 'vitest';
import { filesOfBuild } from './own-response.ts';

const SHELL = '<script src="/assets/boot-1.js"></script><div id="root"></div>';

const answer = (path: string, type: string, body = '', status = 200) =>
  filesOfBuild('/assets/boot-1.js').cacheWillUpdate({
    request: new Request(`https://sabidata.test${path}`),
    response: new Response(body, { status, headers: { 'content-type': type } }),
  });

test.each([
  ['/assets/boot-1.js', 'text/javascript', ''],
  ['/icons/icon-192.png', 'image/png', ''],
  ['/app.html', 'text/html; charset=utf-8', SHELL],
])('precaches %s as %s', async (path, type, body) => {
  expect(await answer(path, type, body)).toBeInstanceOf(Response);
});

test.each([
  ['/assets/boot-1.js', 'text/html', '<h1>Sign in to the hotel</h1>', 200],
  ['/app.html', 'text/html', '<h1>Sign in to the hotel</h1>', 200],
  ['/app.html', 'text/html', SHELL.replace('boot-1', 'boot-2'), 200],
  ['/app.html', 'text/plain', SHELL, 200],
  ['/assets/boot-1.js', 'text/javascript', '', 404],
])('does not precache %s as %s "%s" with status %i', async (path, type, body, status) => {
  expect(await answer(path, type, body, status)).toBeNull();
});
