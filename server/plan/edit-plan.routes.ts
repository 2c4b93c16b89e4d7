import { createPlan, deletePlan, updatePlan } from '../../domain/contract/plan.calls.ts';
import { usualPricesIn } from '../../domain/plan/catalogue/comparables.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { cataloguePlan } from '../catalogue/catalogue.repo.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { assertCurrentVersion } from '../catalogue/current-row.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { type PlanRow, planFieldsOf } from '../db/plan-row.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';
import { changeRecord } from '../http/record/record-change.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { findProvider, type ProviderRow } from '../provider/provider.repo.ts';
import { STAYS_REPORTED, staysReported } from '../purchase/retire-reports.ts';
import { moveReports } from './move-reports.ts';
import { newPlan } from './new-plan.ts';
import * as plans from './plan.repo.ts';
import { planAnswer } from './plan-answer.ts';
import { changeEntry, lockedPlanOf, writtenChange } from './plan-change.ts';
import { assertSellerPhone, assertTierHasRoom, findSeller } from './seller.ts';
import { withUnusualDay } from './unusual/unusual-price.ts';

/** The routes that create, change and delete one plan: a seller's own plan, or any plan for an administrator. */
export function editPlanRoutes({ clock, store }: { clock: Clock; store: CatalogueStore }): Route[] {
  const now = () => new Date(clock.nowMs());
  return [
    write(createPlan, async ({ body, actor, ownOnly, tx, source: { requestId } }) => {
      const seller = await findSeller(tx, body.provider_id, { actor, ownOnly, lock: true });
      assertSellerPhone(seller, body);
      await assertTierHasRoom(tx, seller, { more: 1, at: now() });
      const usualPrice = usualPricesIn(store.catalogue);
      const [created] = await plans.insertPlans(tx, [newPlan(body, { seller, actor, at: now(), usualPrice })]);
      if (created === undefined) throw new ApiError('taken', 'That id is taken. Use another one.', { field: 'id' });
      const entry = { at: now(), action: 'plan.create', outcome: 'done', subject: created.id } as const;
      const after = { ...body, provider_id: seller.id };
      await writeAudit(tx, { ...entry, after, actorId: actor?.id, requestId });
      return { message: 'Successfully Created Plan', ...created };
    }),
    changeRecord(updatePlan, {
      lock: ({ params: { id }, tx, ...access }) => lockedPlan(tx, id, access),
      asRead: ({ plan, seller }) => planAnswer(cataloguePlan(plan, seller)),
      handle: async ({ body, actor, ownOnly, tx, source: { requestId } }, { plan, seller }) => {
        assertSameId(body.id, plan.id);
        const isMoved = body.provider_id !== undefined && body.provider_id.toLowerCase() !== seller.id;
        const target = isMoved ? await findSeller(tx, body.provider_id, { actor, ownOnly, lock: true }) : seller;
        // A plan that is moved as it was read has the number of its earlier seller.
        assertSellerPhone(body.provider_phone_number === seller.phone ? seller : target, body);
        if (isMoved) await assertTierHasRoom(tx, target, { more: 1, at: now() });
        const writer = { isSeller: seller.user_id === actor?.id, at: now() };
        const written = writtenChange(plan, body, { providerNo: target.no, ...writer });
        const usualPrice = usualPricesIn(store.catalogue);
        const change = withUnusualDay(plan, { change: body, written, usualPrice, sellerId: target.id, ...writer });
        const message = staysReported(plan, change) ? `${UPDATED}. ${STAYS_REPORTED}` : UPDATED;
        if (Object.keys(change.columns).length === 0) return { message, version: plan.version };
        const version = await plans.updatePlanRow(tx, plan.no, change.columns);
        if (writer.isSeller) await moveReports(tx, [{ plan, written: change }]);
        const entry = { at: now(), outcome: 'done', ...changeEntry(plan, change) } as const;
        await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
        return { message, version };
      },
    }),
    write(deletePlan, async ({ params: { id }, actor, ownOnly, ifMatch, tx, source: { requestId } }) => {
      const { plan, seller } = await lockedPlan(tx, id, { actor, ownOnly, ifMatch });
      const at = now();
      await plans.markPlansDeleted(tx, [plan.no], at);
      const before = { provider_id: seller.id, ...planFieldsOf(plan) };
      const entry = { at, action: 'plan.delete', outcome: 'done', subject: plan.id, before } as const;
      await writeAudit(tx, { ...entry, actorId: actor?.id, requestId });
      return { message: 'Successfully deleted plan' };
    }),
  ];
}

const UPDATED = 'Successfully Updated Plan';

/** Throws 'bad_input' if a change carries another ID than its address. */
function assertSameId(sent: string | undefined, id: string): void {
  if (sent === undefined || sent.toLowerCase() === id) return;
  throw new ApiError('bad_input', 'A plan keeps its id', { field: 'id' });
}

interface Access {
  actor: Actor | undefined;
  ownOnly: boolean;
  ifMatch: number | undefined;
}

/**
 * Returns a plan that the actor may change, locked, and its seller.
 * @throws 'forbidden', 'not_found', 'gone' or 'stale'
 */
async function lockedPlan(
  tx: Queries,
  id: string | undefined,
  access: Access,
): Promise<{ plan: PlanRow; seller: ProviderRow }> {
  const plan = isUuid(id) ? await plans.lockPlan(tx, id) : undefined;
  const seller = plan && (await findProvider(tx, { no: plan.provider_no }));
  if (access.ownOnly && seller?.user_id !== access.actor?.id) throw new ApiError('forbidden', 'You may not do that');
  if (plan === undefined || seller === undefined) throw notFound('That plan');
  await assertCurrentVersion(tx, lockedPlanOf(plan, seller), access);
  return { plan, seller };
}
