import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openServed } from '../../../tests/support/server/databases.ts';
import { startApi } from '../../../tests/support/server/test-api.ts';

const PLAN = '5ab1da7a-0000-8000-8000-000000000001';

it('attempts that wait for one row on PostgreSQL hold up no other request', async () => {
  const database = await openServed({ seeded: true });
  const api = await startApi(database);
  const signIn = await api.post('/account/login', { email: 'user@sabidata.test', password: 'sabi-demo-2026' });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.post(`/click-plan/${PLAN}`, undefined)).status).toBe(200);
  let stuck: Promise<Response>[] = [];
  await database.db.transaction(async (tx) => {
    await tx.execute("select from rate_limits where key like 'clicks address:%' for update");
    stuck = Array.from({ length: 16 }, () => api.post(`/click-plan/${PLAN}`, undefined));
    const ratings = [{ network_name: 'MTN', rating: 4 }];
    const writes = Array.from({ length: 10 }, () =>
      api.post('/network/ratings', { location: 'Lagos', ratings }, headers),
    );
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await api.call('/network/quality?location=Lagos')).status).toBe(200);
  });
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(Array(16).fill(200));
  await api.stop();
  await database.close();
});

it('lets a user send many changes at once on a slow network', async () => {
  const database = await openServed({ seeded: true });
  const api = await startApi(database);
  const signIn = await api.post('/account/login', { email: 'user@sabidata.test', password: 'sabi-demo-2026' });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] });
  const send = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${api.origin}/api/v1/network/ratings`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.once('error', reject);
      // The body comes after the headers, as from far away.
      sent.write(body.slice(0, 10));
      setTimeout(() => sent.end(body.slice(10)), 200);
    });
  expect(await Promise.all(Array.from({ length: 30 }, send))).toEqual(Array(30).fill(200));
  await api.stop();
  await database.close();
});
