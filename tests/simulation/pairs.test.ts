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

/** The one operation of a device that its user is asked about. */
function inConflict(device: Device): [Operation, Conflict] {
  const [operation, ...others] = waiting(device);
  expect([operation?.state, others]).toEqual(['rejected', []]);
  const conflict = operation && conflictOf(operation);
  if (!operation || !conflict) throw new Error('Nobody is asked');
  return [operation, conflict];
}

describe.each([
  ['the seller on both', false],
  ['the seller and an administrator', true],
])('%s', (_, isAdministrator) => {
  describe.each(ROWS)('a $what', (row) => {
    /** Both do something apart; one is online before the other. */
    async function met(does: { early: [Doing, BaseValues]; late: [Doing, BaseValues] }, winner: 'first' | 'second') {
      const pair = await Pair.of(server, { row, isAdministrator });
      const [early, late] = pair.inOrder(winner);
      await pair.do(early, ...does.early);
      await pair.do(late, ...does.late);
      await pair.sync(early);
      expect(waiting(early)).toEqual([]);
      await pair.sync(late);
      return { pair, early, late };
    }

    /** Nobody is asked, and this is what comes of it. */
    async function goesBySelf({ pair, late }: { pair: Pair; late: Device }, after: BaseValues | undefined) {
      expect(waiting(late)).toEqual([]);
      expect(await pair.stored()).toEqual(after);
      expect(await pair.broken()).toEqual([]);
    }

    /** What is asked, and then what comes of each answer. */
    async function isAsked(
      meet: () => Promise<{ pair: Pair; early: Device; late: Device }>,
      asked: { question: Partial<Conflict>; meanwhile: BaseValues | undefined; answers: readonly Answer[] },
    ) {
      for (const { decide, after, anew } of asked.answers) {
        const { pair, early, late } = await meet();
        const [operation, conflict] = inConflict(late);
        expect(conflict).toMatchObject(asked.question);
        expect(conflict.row).toMatchObject({ version: 2, changed_by: pair.nameOf(early, late) });
        expect(Date.parse(conflict.row.changed_at)).toBeGreaterThan(0);
        expect(await pair.stored()).toEqual(asked.meanwhile);
        await pair.answer(late, operation, decide(operation, conflict));
        expect(waiting(late)).toEqual([]);
        expect(await pair.stored()).toEqual(after);
        if (anew) expect(await pair.stored(NEW_ID)).toEqual(anew);
        expect(await pair.broken()).toEqual([]);
      }
    }

    describe.each(ORDERS)('the %s is online first', (winner) => {
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
      ] as const)('%s go by themselves', async (_name, early, late, after) => {
        await goesBySelf(await met({ early: [...early], late: [...late] }, winner), after);
      });

      test('edits of one field ask, with both values', () => {
        const fields = [{ field: 'name', mine: row.mine.name, theirs: row.theirs.name }];
        const theirs = { ...row.before, ...row.theirs };
        return isAsked(() => met({ early: edit(row.theirs), late: edit({ ...row.mine, ...row.disjoint }) }, winner), {
          question: { kind: 'clash', fields },
          meanwhile: theirs,
          answers: [
            { decide: keepMine, after: { ...edited, ...row.disjoint } },
            { decide: takeTheirs, after: { ...theirs, ...row.disjoint } },
            { decide: () => null, after: theirs },
          ],
        });
      });

      test('an edit, and then a deletion, asks: delete anyway, or keep it', () => {
        const fields = [{ field: 'name', mine: row.before.name, theirs: row.mine.name }];
        return isAsked(() => met({ early: edit(row.mine), late: deletion }, winner), {
          question: { kind: 'changed', fields },
          meanwhile: edited,
          answers: [
            { decide: keepMine, after: undefined },
            { decide: () => null, after: edited },
          ],
        });
      });

      test('a deletion, and then an edit, asks: create again, or discard', () => {
        return isAsked(() => met({ early: deletion, late: edit(row.disjoint) }, winner), {
          question: { kind: 'gone', fields: [] },
          meanwhile: undefined,
          answers: [
            {
              decide: (operation, conflict) => createAgain(operation, conflict, NEW_ID),
              after: undefined,
              anew: { ...row.before, ...row.disjoint },
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
  /** What the row is then. */
  after: BaseValues | undefined;
  /** What a new one is that takes its place. */
  anew?: BaseValues;
}
