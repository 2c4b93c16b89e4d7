import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { databases } from '../tests/support/server/databases.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';

const [database] = databases();

/** Requests as no browser sends them, over a plain socket. */
const suite = apiForSuite((database as NonNullable<typeof database>).open);

async function sendRaw(lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(suite.api.origin).port), '127.0.0.1');
  socket.end(`${[...lines, 'Connection: close', '', ''].join('\r\n')}`);
  let answer = '';
  for await (const bytes of socket) answer += bytes;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const PATH = '/api/v1/plans?size=1&network=MTN';
const get = (target: string, ...hosts: string[]) =>
  sendRaw([`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)]);

it.each([
  ['the same', 'sabidata.example', 'sabidata.example'],
  ['a foreign first', 'evil.example', 'sabidata.example'],
  ['a foreign last', 'sabidata.example', 'evil.example'],
])('two Host headers are refused: %s', async (_, ...hosts) => {
  expect(await get(PATH, ...hosts)).toEqual({ status: 400, body: expect.stringContaining('one Host header') });
  const spelt = [`GET ${PATH} HTTP/1.1`, `Host: ${hosts[0]}`, `hOST: ${hosts[1]}`];
  expect((await sendRaw(spelt)).status).toBe(400);
});

it('no Host header is refused', async () => {
  expect((await get(PATH)).status).toBe(400);
});

it.each([
  'http://sabidata.example',
  'HTTP://sabidata.example:8080',
  'https://sabidata.example',
  'http://evil.example',
  'http://user:secret@evil.example',
])('the target %s/… is served as its path', async (start) => {
  const plain = await get(PATH, 'sabidata.example');
  expect(plain.status).toBe(200);
  expect(await get(start + PATH, 'sabidata.example')).toEqual(plain);
  const user = await get(`${start}/api/v1/users/5b0e9a3c-6f0b-4d53-8c1e-0a6a5f1f2d10`, 'sabidata.example');
  expect(user).toMatchObject({ status: 401, body: expect.stringContaining('sign_in_needed') });
});

it.each(['http://evil.example', 'http://evil.example?x=1', '*', 'ftp://evil.example/', 'http:///', '//evil.example/'])(
  'the target %s is found nowhere and causes no error',
  async (target) => {
    expect([400, 404]).toContain((await get(target, 'sabidata.example')).status);
    expect(suite.api.faults).toEqual([]);
  },
);
