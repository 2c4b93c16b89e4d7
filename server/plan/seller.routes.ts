import { createPlan, deletePlan, updatePlan } from '../../domain/contract/plan.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { assertCurrentVersion } from '../catalogue/current-row.ts';
import type { Clock } from '../clock.ts';
import { dayInLagos } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { type PlanRow, planFieldsOf, planRow } from '../db/plan-row.ts';
import { notFound, ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { findProvider, type ProviderRow } from '../provider/provider.repo.ts';
import * as plans from './plan.repo.ts';
import { changeOf, priceChangeOf } from './plan-change.ts';
import { mustBeNumberOf, mustHaveRoom, sellerOf } from './seller.ts';

/** What sellers do with their plans, one at a time, and administrators with anybody's. */
export function sellerRoutes({ clock }: { clock: Clock }): Route[] {
  const now = () => new Date(clock.nowMs());
  return [
    write(createPlan, async ({ body, actor, ownOnly, tx, source: { requestId } }) => {
      const seller = await sellerOf(tx, body.provider_id, { actor, ownOnly, hold: true });
      mustBeNumberOf(seller, body);
      await mustHaveRoom(tx, seller, { more: 1, at: now() });
      const [made] = await plans.insertPlans(tx, [{ ...planRow(body, seller.no), id: body.id }]);
      if (made === undefined) throw new ApiError('taken', 'That id is taken. Make another one.', { field: 'id' });
      const entry = { at: now(), action: 'plan.create', outcome: 'done', subject: made.id } as const;
      const after = { ...body, provider_id: seller.id };
      await writeAudit(tx, { ...entry, after, actorId: actor?.id, requestId });
      return { message: 'Successfully Created Plan', ...made };
    }),
    write(updatePlan, async ({ params: { id }, body, actor, ownOnly, ifMatch, tx, source: { requestId } }) => {
      const { plan, seller } = await heldPlan(tx, id, { actor, ownOnly, ifMatch });
      const isMoved = body.provider_id !== undefined && body.provider_id.toLowerCase() !== seller.id;
      const target = isMoved ? await sellerOf(tx, body.provider_id, { actor, ownOnly, hold: true }) : seller;
      mustBeNumberOf(target, body);
      if (isMoved) await mustHaveRoom(tx, target, { more: 1, at: now() });
      const { before, after } = changeOf(plan, body, target.no);
      const message = 'Successfully Updated Plan';
      if (Object.keys(after).length === 0) return { message, version: plan.version };
      const version = await plans.updatePlanRow(tx, plan.no, after);
      const note = seller.user_id === actor?.id ? 'changed by its seller' : 'changed by an administrator';
      const priced = priceChangeOf(plan, after, { changed_on: dayInLagos(clock.nowMs()), note });
      if (priced !== undefined) await plans.insertPriceChange(tx, priced);
      const entry = { at: now(), action: 'plan.update', outcome: 'done', subject: plan.id, before, after } as const;
      await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      return { message, version };
    }),
    write(deletePlan, async ({ params: { id }, actor, ownOnly, ifMatch, tx, source: { requestId } }) => {
      const { plan, seller } = await heldPlan(tx, id, { actor, ownOnly, ifMatch });
      const at = now();
      await plans.removePlan(tx, plan.no, at);
      const before = { provider_id: seller.id, ...planFieldsOf(plan) };
      const entry = { at, action: 'plan.delete', outcome: 'done', subject: plan.id, before } as const;
      await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      return { message: 'Successfully deleted plan' };
    }),
  ];
}

interface Asker {
  actor: Actor | undefined;
  ownOnly: boolean;
  ifMatch: number | undefined;
}

/** A plan that somebody may change, held, and whose it is. Throws 'forbidden', 'not_found', and 'gone' or 'stale'. */
async function heldPlan(
  tx: Queries,
  id: string | undefined,
  asker: Asker,
): Promise<{ plan: PlanRow; seller: ProviderRow }> {
  const plan = isUuid(id) ? await plans.planForUpdate(tx, id) : undefined;
  const seller = plan && (await findProvider(tx, { no: plan.provider_no }));
  if (asker.ownOnly && seller?.user_id !== asker.actor?.id) throw new ApiError('forbidden', 'You may not do that');
  if (plan === undefined || seller === undefined) throw notFound('That plan');
  // A plan that left with its seller has no entry of its own for that.
  const wentAlong = plan.deleted_at?.getTime() === seller.deleted_at?.getTime() && plan.deleted_at !== null;
  const fields = { provider_id: seller.id, currency: 'NGN', ...planFieldsOf(plan) };
  const subject = wentAlong ? seller.id : plan.id;
  await assertCurrentVersion(tx, { what: 'plan', row: plan, fields, ownerId: seller.user_id, subject }, asker);
  return { plan, seller };
}
