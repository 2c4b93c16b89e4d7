import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { type Conflict, conflictOf, createAgain, keepMine, takeTheirs } from '../../src/features/outbox/conflict.ts';
import type { TestDatabase } from '../support/server/databases.ts';
import type { Device } from './device.ts';
import { type Doing, Pair, ROWS } from './pair.ts';
import { openDatabase, type SimServer, startServer } from './server.ts';

let database: TestDatabase;
let server: SimServer;
beforeAll(async () => {
  database = await openDatabase();
  server = await startServer(database);
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const ORDERS = ['first', 'second'] as const;
const NEW_ID = '0d8a3a52-5a0c-4c50-8f0e-3d0f6f6a1b2c';

const waiting = ({ disk }: Device): Operation[] => disk.content.operations;

/** Returns the only operation of a device, which has a conflict. */
function inConflict(device: Device): [Operation, Conflict] {
  const [operation, ...others] = waiting(device);
  expect([operation?.state, others]).toEqual(['rejected', []]);
  const conflict = operation && conflictOf(operation);
  if (!operation || !conflict) throw new Error('There is no conflict');
  return [operation, conflict];
}

describe.each([
  ['the seller on both devices', false],
  ['the seller and an administrator', true],
])('%s', (_, isAdministrator) => {
  describe.each(ROWS)('a $what', (row) => {
    /** Both devices change the row offline. Then one comes online before the other. */
    async function meet(
      changes: { early: [Doing, BaseValues]; late: [Doing, BaseValues] },
      winner: 'first' | 'second',
    ) {
      const pair = await Pair.of(server, { row, isAdministrator });
      const [early, late] = pair.inOrder(winner);
      await pair.do(early, ...changes.early);
      await pair.do(late, ...changes.late);
      await pair.sync(early);
      expect(waiting(early)).toEqual([]);
      await pair.sync(late);
      return { pair, early, late };
    }

    /** Expects no conflict, and this row on the server. */
    async function expectNoConflict({ pair, late }: { pair: Pair; late: Device }, after: BaseValues | undefined) {
      expect(waiting(late)).toEqual([]);
      expect(await pair.stored()).toEqual(after);
      expect(await pair.broken()).toEqual([]);
    }

    /** Expects this conflict, and the row on the server after each answer. */
    async function expectConflict(
      run: () => Promise<{ pair: Pair; early: Device; late: Device }>,
      expected: { conflict: Partial<Conflict>; meanwhile: BaseValues | undefined; answers: readonly Answer[] },
    ) {
      for (const { decide, after, recreated } of expected.answers) {
        const { pair, early, late } = await run();
        const [operation, conflict] = inConflict(late);
        expect(conflict).toMatchObject(expected.conflict);
        expect(conflict.row).toMatchObject({ version: 2, changed_by: pair.nameOf(early, late) });
        expect(Date.parse(conflict.row.changed_at)).toBeGreaterThan(0);
        expect(await pair.stored()).toEqual(expected.meanwhile);
        await pair.answer(late, operation, decide(operation, conflict));
        expect(waiting(late)).toEqual([]);
        expect(await pair.stored()).toEqual(after);
        if (recreated) expect(await pair.stored(NEW_ID)).toEqual(recreated);
        expect(await pair.broken()).toEqual([]);
      }
    }

    describe.each(ORDERS)('when the %s device is online first', (winner) => {
      const edit = (change: BaseValues): [Doing, BaseValues] => ['edit', change];
      const deletion: [Doing, BaseValues] = ['delete', {}];
      const nothing: [Doing, BaseValues] = ['nothing', {}];
      const edited = { ...row.before, ...row.mine };

      test.each([
        ['nothing and nothing', nothing, nothing, row.before],
        ['nothing and an edit', nothing, edit(row.mine), edited],
        ['an edit and nothing', edit(row.mine), nothing, edited],
        ['nothing and a deletion', nothing, deletion, undefined],
        ['a deletion and nothing', deletion, nothing, undefined],
        ['two deletions', deletion, deletion, undefined],
        ['edits of different fields', edit(row.mine), edit(row.disjoint), { ...edited, ...row.disjoint }],
        ['edits of one field to the same', edit(row.mine), edit(row.mine), edited],
      ] as const)('merges without a conflict: %s', async (_name, early, late, after) => {
        await expectNoConflict(await meet({ early: [...early], late: [...late] }, winner), after);
      });

      test('reports a conflict with both values for two edits of one field', () => {
        const fields = [{ field: 'name', mine: row.mine.name, theirs: row.theirs.name }];
        const theirs = { ...row.before, ...row.theirs };
        return expectConflict(
          () => meet({ early: edit(row.theirs), late: edit({ ...row.mine, ...row.disjoint }) }, winner),
          {
            conflict: { kind: 'sameField', fields },
            meanwhile: theirs,
            answers: [
              { decide: keepMine, after: { ...edited, ...row.disjoint } },
              { decide: takeTheirs, after: { ...theirs, ...row.disjoint } },
              { decide: () => null, after: theirs },
            ],
          },
        );
      });

      if (row.what === 'plan')
        test('reports a conflict for two parts of one price: the validity on one device, the amount on the other', () => {
          const [before, amount] = [row.before, row.disjoint] as [{ price: number }, { price: number }];
          const validity = { value: 7, unit: 'days' };
          const theirs = { ...before, ...amount };
          return expectConflict(() => meet({ early: edit(amount), late: edit({ validity }) }, winner), {
            conflict: {
              kind: 'sameField',
              fields: [{ field: 'price', mine: before.price, theirs: amount.price }],
            },
            meanwhile: theirs,
            answers: [
              { decide: keepMine, after: before },
              { decide: takeTheirs, after: theirs },
              { decide: () => null, after: theirs },
            ],
          });
        });

      test('reports a conflict for a deletion after an edit: delete anyway, or keep', () => {
        const fields = [{ field: 'name', mine: row.before.name, theirs: row.mine.name }];
        return expectConflict(() => meet({ early: edit(row.mine), late: deletion }, winner), {
          conflict: { kind: 'changed', fields },
          meanwhile: edited,
          answers: [
            { decide: keepMine, after: undefined },
            { decide: () => null, after: edited },
          ],
        });
      });

      test('reports a conflict for an edit after a deletion: create again, or discard', () => {
        return expectConflict(() => meet({ early: deletion, late: edit(row.disjoint) }, winner), {
          conflict: { kind: 'gone', fields: [] },
          meanwhile: undefined,
          answers: [
            {
              decide: (operation, conflict) => createAgain(operation, conflict, NEW_ID),
              after: undefined,
              recreated: { ...row.before, ...row.disjoint },
            },
            { decide: () => null, after: undefined },
          ],
        });
      });
    });
  });
});

interface Answer {
  decide: (operation: Operation, conflict: Conflict) => OperationDraft | null;
  /** The row after the answer. */
  after: BaseValues | undefined;
  /** The new row that replaces a deleted one. */
  recreated?: BaseValues;
}
