import { describe, expect, it } from 'vitest';
import { databases } from '../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';
import { releaseMemory } from './release-memory.ts';

const MB = 1024 * 1024;
const TEXTS = ['name', 'description', 'category', 'bonus', 'ussd_code', 'ussd_steps', 'source'] as const;
const UNSEEN = ['\u0000', '\ud800', '\udfff', 'a\udc00b', '\n', '\u0007', '\u009f'];

function heapAfterCollecting(): number {
  releaseMemory();
  return process.memoryUsage().heapUsed;
}

/** What no form would send (docs/security.md#s14, #s22). */
describe.each(databases())('bodies that are not meant well on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const stored = async () => (await suite.database.run("select 1 from plans where name like 'Evil%'")).length;

  it('are cut off at 64 kB, at a megabyte for many plans', async () => {
    const { headers } = await sellers.seller();
    const large = (bytes: number) => JSON.stringify(planBody({ name: 'Evil' })).padEnd(bytes);
    for (const path of ['/plans/create', '/plans/create-bulk', '/providers/create', '/operations']) {
      expect([path, (await send('POST', path, headers, large(10 * MB))).status]).toEqual([path, 413]);
    }
    expect((await send('POST', '/plans/create', headers, large(64 * 1024 + 1))).status).toBe(413);
    expect((await send('PUT', '/plans/x', headers, large(64 * 1024 + 1))).status).toBe(413);
    expect(await stored()).toBe(0);
  });

  it('are refused when nested deeply, without and with a key, alone and among operations', async () => {
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
  ])('are refused by the field %s for %s', async (field, json) => {
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

  it.each(TEXTS)('are refused for a character in %s that cannot be shown', async (field) => {
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

  it('may begin with a byte order mark', async () => {
    const { headers } = await sellers.seller();
    const body = JSON.stringify(planBody());
    expect((await send('POST', '/plans/create', headers, `\uFEFF${body}`)).status).toBe(200);
  });

  it('are refused for lists in place of objects, fields named twice, and names of no field', async () => {
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

  it('leave nothing behind in memory', async () => {
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
    for (let round = 0; round < 15; round++) await evil();
    expect((heapAfterCollecting() - before) / MB).toBeLessThan(5);
  });

  it('met no fault', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
