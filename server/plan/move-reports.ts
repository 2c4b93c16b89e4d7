import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { adoptReports, setAsideAgreeing } from '../purchase/purchase.repo.ts';
import { becomesAnother, isForAnother, type WrittenChange } from './plan-change.ts';

interface ChangedPlan {
  plan: PlanRow;
  written: Pick<WrittenChange, 'after'>;
}

/**
 * Moves reports as plans become other offers by the hand of their seller. Answers against a price follow the offer to other
 * plans of the seller; a 'Yes' says nothing about another network or use.
 */
export async function moveReports(tx: Queries, changes: readonly ChangedPlan[]): Promise<void> {
  const nosOf = (isMeant: (written: ChangedPlan['written']) => boolean) =>
    changes.flatMap(({ plan, written }) => (isMeant(written) ? plan.no : []));
  await setAsideAgreeing(tx, nosOf(isForAnother));
  await adoptReports(tx, nosOf(becomesAnother));
}
