import { expect, it } from 'vitest';
import { readJson, readProblem } from './read-response.ts';

const NOW_MS = Date.parse('2026-11-21T10:00:00Z');
const answer = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

it.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/problem+json',
  'application/vnd.x-1+json',
])('reads %s', async (type) => {
  expect(await readJson(answer('[1]', { 'content-type': type }))).toEqual([1]);
});

it.each(['text/plain', 'text/html; not=application/json', 'application/jsonp', 'application/+json', ''])(
  'counts JSON that comes as %j as undelivered',
  async (type) => {
    const reading = readJson(answer('[1]', { 'content-type': type }));
    await expect(reading).rejects.toMatchObject({ kind: 'undelivered', status: 200 });
  },
);

it('counts a portal that answers in JSON as undelivered, without its words', async () => {
  const problem = await readProblem(answer('{"detail":"Buy airtime"}', {}, 511), NOW_MS);
  expect(problem).toMatchObject({ kind: 'undelivered', status: 511, detail: undefined });
});

it.each<[string, string | undefined, number | undefined]>([
  ['7', undefined, 7_000],
  ['120', undefined, 120_000],
  ['Sat, 21 Nov 2026 10:02:00 GMT', undefined, 120_000],
  // By the clock of the server, which is an hour ahead of the device.
  ['Sat, 21 Nov 2026 11:01:00 GMT', 'Sat, 21 Nov 2026 11:00:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', undefined, 0],
  ['soon', undefined, undefined],
  ['7 apples', undefined, undefined],
])('reads the Retry-After %j with the Date %s as %s ms', async (after, date, waitMs) => {
  const headers = { 'retry-after': after, ...(date && { date }) };
  const { retryAfterMs } = await readProblem(answer('{"detail":"Later"}', headers, 503), NOW_MS);
  expect(retryAfterMs).toBe(waitMs);
});
