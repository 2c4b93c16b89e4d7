import { describe, expect, it } from 'vitest';
import { createChanges } from './changes.ts';

describe('the changes of a phone', () => {
  const deps = { userId: 'ada', deviceId: 'phone', states: ['Lagos', 'Kano'] };

  it('rates each state and network before it rates one again', () => {
    const { next } = createChanges(deps);
    const rows = Array.from({ length: 9 }, () => next('rating').row);
    expect([new Set(rows).size, rows[8]]).toEqual([8, rows[0]]);
  });

  it('builds a price on the version that the last one made', () => {
    const { next, sawVersion } = createChanges({ ...deps, plan: { id: 'plan', version: 3 } });
    const first = next('price').operation;
    sawVersion(4);
    const second = next('price').operation;
    expect([first.baseVersion, second.baseVersion, second.entityKey]).toEqual([3, 4, 'plan:plan']);
    expect([first.fields, second.fields]).toEqual([
      { plan_id: 'plan', plan_name: '', change: { price: 1001 } },
      { plan_id: 'plan', plan_name: '', change: { price: 1002 } },
    ]);
  });
});
