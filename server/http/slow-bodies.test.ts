import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const ATTACKERS = ['203.0.113.1', '203.0.113.2'];
const SLOW = 256;

describe.each(databases())('slow bodies on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn } = sellersOf(suite as never);
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** Sends the head of a request and the first byte of its body, and no more. */
  const begin = async (path: string, headers: Record<string, string>) => {
    const socket = connect(Number(new URL(suite.api.origin).port), '127.0.0.1');
    sockets.push(socket.on('error', () => {}));
    await once(socket, 'connect');
    const lines = Object.entries({ 'Content-Type': 'application/json', ...headers }).map((line) => line.join(': '));
    socket.write(
      `POST /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n${lines.join('\r\n')}\r\n\r\n{`,
    );
  };
  const beginMany = async (path: string, headers: Record<string, string>) => {
    const from = (at: number) => ({ 'X-Forwarded-For': ATTACKERS[at % ATTACKERS.length] as string });
    await Promise.all(Array.from({ length: SLOW }, (_, at) => begin(path, { ...headers, ...from(at) })));
  };
  const rates = async () => {
    const { headers } = await signedIn('user');
    const body = { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] };
    return (await suite.api.post('/network/ratings', body, { ...headers, 'x-forwarded-for': '198.51.100.9' })).status;
  };
  const signsIn = async () => {
    const body = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };
    return (await suite.api.post('/account/login', body, { 'x-forwarded-for': '198.51.100.9' })).status;
  };

  it('of visitors of two addresses stop neither the writes nor the forms of others', async () => {
    await beginMany('/account/login', {});
    expect([await rates(), await signsIn()]).toEqual([200, 200]);
  });

  it('of one user stop neither the writes nor the forms of others', async () => {
    const { headers } = await signedIn('user');
    await beginMany('/network/ratings', headers);
    expect([await rates(), await signsIn()]).toEqual([200, 200]);
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
