import { describe, expect, it } from 'vitest';
import { databases } from '../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';
import { collectGarbage } from './start-server.ts';

const MB = 1024 * 1024;
/** Each round parses about 15 MB. The bound on memory is the same for both numbers. */
const ROUNDS = process.env.RELEASE ? 15 : 4;
const TEXTS = ['name', 'description', 'category', 'bonus', 'ussd_code', 'ussd_steps', 'source'] as const;
const UNSEEN = ['\u0000', '\ud800', '\udfff', 'a\udc00b', '\n', '\u0007', '\u009f'];

function heapAfterCollecting(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Bodies that no form sends (docs/security.md#s14, docs/security.md#s22). */
describe.each(databases())('hostile bodies on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const stored = async () => (await suite.database.run("select 1 from plans where name like 'Evil%'")).length;

  it('are refused above 64 kB, and above 1 MB for bulk plans', async () => {
    const { headers } = await sellers.seller();
    const large = (bytes: number) => JSON.stringify(planBody({ name: 'Evil' })).padEnd(bytes);
    for (const path of ['/plans/create', '/plans/create-bulk', '/providers/create', '/operations']) {
      expect([path, (await send('POST', path, headers, large(10 * MB))).status]).toEqual([path, 413]);
    }
    expect((await send('POST', '/plans/create', headers, large(64 * 1024 + 1))).status).toBe(413);
    expect((await send('PUT', '/plans/x', headers, large(64 * 1024 + 1))).status).toBe(413);
    expect(await stored()).toBe(0);
  });

  it('are refused when nested deeply, alone and in a batch of operations', async () => {
    const { headers } = await sellers.seller();
    const key = '5b0e9a3c-6f0b-4d53-8c1e-0a6a5f1f2d10';
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const bodies: [string, string][] = [
      ['/plans/create', deep],
      ['/plans/create-bulk', '['.repeat(400_000) + ']'.repeat(400_000)],
      ['/plans/create', `{"name":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
      ['/operations', `{"operations":[{"key":"${key}","seq":1,"entity":"e","kind":"createPlan","body":${deep}}]}`],
    ];
    for (const [path, body] of bodies) {
      const answer = await send('POST', path, { ...headers, 'idempotency-key': key }, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'bad_json']);
    }
  });

  it.each([
    ['price', '1e309'],
    ['price', '-1e309'],
    ['price', '0.001'],
    ['price', '"100"'],
    ['list_price', '1e309'],
    ['discount', '1e309'],
    ['size.value', '{"value":1e309,"unit":"GB"}'],
    ['size.value', '{"value":1e-400,"unit":"GB"}'],
    ['validity.value', '{"value":1e309,"unit":"days"}'],
    ['as_of', '"2026-02-30"'],
    ['as_of', '"0000-01-01"'],
  ])('are refused with the field %s for %s', async (field, json) => {
    const { headers } = await sellers.seller();
    const [name = ''] = field.split('.');
    const body = JSON.stringify({ ...planBody({ name: 'Evil' }), [name]: '$' }).replace('"$"', json);
    const id = await list(headers);
    for (const answer of [
      await send('POST', '/plans/create', headers, body),
      await send('PUT', `/plans/${id}`, headers, body),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'bad_input', field } });
    }
    const bulk = await send('POST', '/plans/create-bulk', headers, `[${body}]`);
    expect(bulk).toMatchObject({ status: 422, body: { rows: [{ row: 1, field }] } });
    expect(await stored()).toBe(0);
  });

  it.each(TEXTS)('are refused for an unprintable character in %s', async (field) => {
    const { headers, provider } = await sellers.seller();
    const id = await list(headers);
    // A description may have several lines.
    for (const character of UNSEEN.filter((one) => one !== '\n' || field !== 'description')) {
      const text = { [field]: `Evil${character}plan` };
      for (const answer of [
        await send('POST', '/plans/create', headers, { ...planBody(), ...text }),
        await send('PUT', `/plans/${id}`, headers, text),
        ...(field === 'name' ? [await send('PUT', `/providers/${provider}`, headers, text)] : []),
      ]) {
        expect(answer).toMatchObject({ status: 422, body: { field } });
      }
    }
    expect(await stored()).toBe(0);
  });

  it('may start with a byte order mark', async () => {
    const { headers } = await sellers.seller();
    const body = JSON.stringify(planBody());
    expect((await send('POST', '/plans/create', headers, `\uFEFF${body}`)).status).toBe(200);
  });

  it('are refused for arrays in place of objects, repeated fields and unknown fields', async () => {
    const { headers, provider } = await sellers.seller();
    const id = await list(headers);
    const plan = JSON.stringify(planBody({ name: 'Evil' }));
    const put = async (body: string) => (await send('PUT', `/plans/${id}`, headers, body)).status;
    const create = async (body: string) => (await send('POST', '/plans/create', headers, body)).status;
    expect([await put('[]'), await put('[{"price":1}]'), await put('null'), await put('7')]).toEqual(
      Array(4).fill(422),
    );
    expect((await send('PUT', `/providers/${provider}`, headers, '[]')).status).toBe(422);
    expect([await create(`[${plan}]`), await create('[]'), await create('"plan"')]).toEqual(Array(3).fill(422));
    expect(await create(plan.replace('{', '{"price":1,'))).toBe(400);
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'a'.repeat(5000)]) {
      expect([name, await create(plan.replace('{', `{"${name}":{"price":1},`))]).toEqual([name, 422]);
      expect([name, await put(`{"${name}":{"price":1}}`)]).toEqual([name, 422]);
    }
    expect(await create(plan.replace('"unit":"GB"', '"unit":"GB","__proto__":{"x":1}'))).toBe(422);
    expect(({} as Record<string, unknown>).price).toBeUndefined();
    expect(await stored()).toBe(0);
  });

  it('leak no memory', async () => {
    const { headers } = await sellers.seller();
    const deep = '['.repeat(400_000) + ']'.repeat(400_000);
    const empty = `[${Array(300_000).fill('{}').join(',')}]`;
    const wrong = `[${Array(500).fill('{"price":1e309,"name":"\\ud800"}').join(',')}]`;
    const evil = async () => {
      for (const body of [deep, empty, wrong, ' '.repeat(10 * MB)]) {
        expect((await send('POST', '/plans/create-bulk', headers, body)).status).toBeGreaterThanOrEqual(400);
      }
    };
    await evil();
    const before = heapAfterCollecting();
    for (let round = 0; round < ROUNDS; round++) await evil();
    expect((heapAfterCollecting() - before) / MB).toBeLessThan(5);
  });

  it('cause no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
