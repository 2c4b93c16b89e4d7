import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import type { Verdict } from '../../../src/data/outbox/verdict.ts';
import { madeId, newPlan } from './catalogue-changes.ts';
import { DONE, memoryOutbox } from './memory-outbox.ts';

export const [P1, P2] = [madeId(1), madeId(2)];

export const create = (id = P1): OperationDraft => ({ kind: 'createPlan', fields: newPlan({ id }) });
export const createBoth = (): OperationDraft => ({
  kind: 'createPlans',
  fields: { plans: [newPlan({ id: P1 }), newPlan({ id: P2 })] },
});
/** A new price of a plan that was ₦1,000 in its version 5. */
export const edit = (price: number, built: Partial<OperationDraft> = {}, id = P1): OperationDraft =>
  ({
    kind: 'updatePlan',
    fields: { plan_id: id, plan_name: 'MTN 1.5GB', change: { price } },
    base: { price: 1_000 },
    baseVersion: 5,
    ...built,
  }) as OperationDraft;

export const done = (version: number, revision: number): Verdict => ({ ...DONE, version, revision }) as Verdict;

/** An outbox without a network, with some changes in it. */
export async function holding(changes: OperationDraft[], answer: (operation: Operation) => Verdict | Promise<Verdict>) {
  const parts = memoryOutbox(answer);
  parts.device.online = false;
  for (const meant of changes) {
    await parts.outbox.enqueue(meant);
    await parts.outbox.look();
  }
  const drain = async () => {
    parts.device.online = true;
    const outcome = await parts.outbox.drain('person');
    await parts.outbox.look();
    return outcome;
  };
  /** Each request, as what it asked for. */
  const sent = () => parts.deliver.mock.calls.map(([parcel]) => parcel.map(({ kind }) => kind));
  const stored = () => parts.disk.content.operations;
  return { ...parts, drain, sent, stored };
}
