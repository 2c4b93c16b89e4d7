import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aDevice, dyingAt, expectInStep, plain, start } from '../../../tests/support/outbox/mirror-device.ts';
import { ApiError } from '../http/api-error.ts';
import type { Pull } from './pull-catalogue.ts';

describe('a pull that breaks', () => {
  const STEPS = 24;

  test.each(Array.from({ length: STEPS }, (_, i) => i))(
    'resumes after a crash at step %i of the first pull',
    async (step) => {
      const device = aDevice();
      const { store, pull, dead } = dyingAt(step, device);
      const mirror = start(device, { store, pull });
      await Promise.race([dead, mirror.pull()]);
      store.close();
      await expectInStep(device);
    },
  );

  test.each(Array.from({ length: STEPS }, (_, i) => i))(
    'resumes after a crash at step %i of a restart',
    async (step) => {
      const device = aDevice();
      await start(device).pull();
      device.server.startOver();
      for (const no of [1, 2, 3]) device.server.deletePlan(no);
      const { store, pull, dead } = dyingAt(step, device);
      await Promise.race([dead, start(device, { store, pull }).pull()]);
      store.close();
      await expectInStep(device);
    },
  );

  test.each([0, 1, 2, 3])('continues from the page before if the body of page %i breaks off', async (cutAt) => {
    const device = aDevice();
    let pages = 0;
    const pull: Pull = async (cursor) => {
      const answer = await device.server.pull(cursor);
      return {
        ...answer,
        page: async () => {
          if (pages++ === cutAt) throw new ApiError('undelivered');
          return answer.page();
        },
      };
    };
    const mirror = start(device, { pull });
    expect(await mirror.pull()).toEqual({ problem: 'undelivered', retryAfterMs: undefined });
    expect(mirror.getState()).toMatchObject({ problem: 'undelivered', phase: 'idle', whole: false });
    device.server.asked.length = 0;
    await mirror.pull();
    // After a cut first page the pull starts over. Later it continues from the last stored page.
    expect(device.server.asked[0] === undefined).toBe(cutAt === 0);
    expect(mirror.getState()).toMatchObject({ problem: null, whole: true });
    await expectInStep(device);
  });

  test('ends with a problem when the server starts over with every page', async () => {
    const device = aDevice();
    const mirror = start(device, { pull: () => device.server.pull(undefined) });
    expect(await mirror.pull()).toMatchObject({ problem: 'undelivered' });
    expect(device.server.asked.length).toBeLessThan(10);
  });

  test('shows the stored catalogue when a later pull fails', async () => {
    const device = aDevice();
    let down = false;
    const mirror = start(device, {
      pull: async (cursor) => {
        if (down) throw new ApiError('server', { status: 503, retryAfterMs: 7_000 });
        return device.server.pull(cursor);
      },
    });
    await mirror.pull();
    down = true;
    expect(await mirror.pull()).toEqual({ problem: 'server', retryAfterMs: 7_000 });
    expect(mirror.getState()).toMatchObject({ whole: true, problem: 'server' });
    expect(plain(mirror.getState().catalogue)).toEqual(plain(device.server.catalogue()));
  });
});

test("ends with the server's catalogue after any edits and breaks", async () => {
  const no = fc.integer({ min: 1, max: 14 });
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constant('price' as const), no, price: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ kind: fc.constant('rename' as const), no, name: fc.string({ minLength: 1, maxLength: 8 }) }),
    fc.record({ kind: fc.constant('delete' as const), no }),
    fc.record({ kind: fc.constant('provider' as const), no: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('provider gone' as const), no: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('start over' as const) }),
    fc.record({ kind: fc.constant('pull, dying at' as const), step: fc.integer({ min: 0, max: 30 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 25 }), fc.integer({ min: 1, max: 5 }), async (edits, pageSize) => {
      const device = aDevice({ plans: 4, pageSize });
      const { server } = device;
      for (const change of edits) {
        if (change.kind === 'add') server.addPlan();
        else if (change.kind === 'price') server.editPlan(change.no, { price: change.price });
        else if (change.kind === 'rename') server.editPlan(change.no, { name: change.name, description: change.name });
        else if (change.kind === 'delete') server.deletePlan(change.no);
        else if (change.kind === 'provider') server.putProvider(change.no, `Seller ${server.revision}`);
        else if (change.kind === 'provider gone') server.deleteProvider(change.no);
        else if (change.kind === 'start over') server.startOver();
        else {
          const { store, pull, dead } = dyingAt(change.step, device);
          await Promise.race([dead, start(device, { store, pull }).pull()]);
          store.close();
        }
      }
      await expectInStep(device);
    }),
    { numRuns: 60 },
  );
});
