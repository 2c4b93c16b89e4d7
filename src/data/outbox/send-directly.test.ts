import { beforeEach, expect, it, vi } from 'vitest';
import { newPlan } from '../../../tests/support/outbox/operations.ts';
import { request } from '../http/request.ts';
import { sendDirectly } from './send-directly.ts';

vi.mock('../http/request.ts', () => ({ request: vi.fn() }));

const sent = () => vi.mocked(request).mock.calls.map(([{ path }, options]) => ({ path, ...options }));
const edit = (baseVersion: number | null | undefined) => ({
  kind: 'updatePlan' as const,
  fields: { plan_id: 'p1', plan_name: 'MTN 1.5GB', change: { price: 5 } },
  baseVersion,
});

beforeEach(() => {
  vi.mocked(request).mockReset().mockResolvedValue({ message: 'Plan updated', version: 6 });
});

it("sends a change at once, with a key and the version that it builds on, and gives the server's words", async () => {
  expect(await sendDirectly(edit(5))).toBe('Plan updated');
  expect(sent()).toEqual([
    {
      path: '/plans/{id}',
      params: { id: 'p1' },
      body: { price: 5 },
      headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/), 'If-Match': '"5"' },
    },
  ]);
});

it('names no version where there is none', async () => {
  for (const baseVersion of [null, undefined]) await sendDirectly(edit(baseVersion));
  await sendDirectly({ kind: 'createPlan', fields: newPlan() });
  expect(sent().map(({ headers }) => Object.keys(headers ?? {}))).toEqual(Array(3).fill(['Idempotency-Key']));
});
