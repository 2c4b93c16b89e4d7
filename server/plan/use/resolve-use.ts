import type { PlanChange } from '../../../domain/plan/plan.ts';
import type { PlanKind, PlanUse, UseAndKind } from '../../../domain/plan/use/plan-use.ts';
import { type PlanTexts, planKind, planUse } from '../../../domain/plan/use/use-rule.ts';
import { columnsOfUse, type PlanRow, type UseColumns } from '../../db/plan-row.ts';
import { ApiError } from '../../http/errors.ts';

// The use and the kind of a plan follow its texts, unless its seller or an administrator has said otherwise. Both are null for
// what there is nothing to say about: general use, and a plan as the operator sells it.

interface Writer {
  /** True for the plan's own seller, who must say why a plan is for general use although its texts say otherwise. */
  isSeller: boolean;
}

type NewPlan = PlanTexts & UseAndKind & Pick<PlanChange, 'use_reason'>;

/**
 * Returns a new plan with its use and its kind.
 * @throws 'bad_input' at `use_reason`, if a seller calls it general without a reason
 */
export function withUse<Plan extends NewPlan>(plan: Plan, { isSeller }: Writer): Plan & UseColumns {
  const byRule = saidBy(plan);
  const [use, kind] = [plan.use ?? byRule.use, plan.kind ?? byRule.kind];
  if (isSeller) assertReason(use, byRule.use, plan.use_reason);
  const isGiven = { use: use !== byRule.use, kind: kind !== byRule.kind };
  return { ...plan, ...columnsOf({ use, kind }, isGiven, plan.use_reason) };
}

/** Only changes of these fields change the use or the kind. */
const DECIDING = ['name', 'description', 'category', 'use', 'kind'] as const;

interface UseChange {
  change: Pick<PlanChange, (typeof DECIDING)[number] | 'use_reason'>;
  /** The texts after the change. */
  after: PlanTexts;
}

/**
 * Returns the columns of use and kind after a change. What the change repeats is no choice of its writer: clients send a plan
 * back as they read it. What somebody has set stays set when the texts say the same for a while. A correction to general use ends when the texts say another use than the one that it corrected.
 * @throws as `withUse`
 */
export function changedUse(row: PlanRow, { change, after }: UseChange, { isSeller }: Writer): UseColumns {
  if (repeatsUse(row, change)) return columnsOfUse(row);
  const byRule = saidBy(after);
  const current: Said = { use: row.use ?? 'general', kind: row.kind ?? 'direct' };
  const isKept = row.use_given === true && (current.use !== 'general' || saidBy(row).use === byRule.use);
  // With a reason it is a choice, even if the plan is for general use already.
  const given = chosen(change.use, 'general', change.use_reason ? undefined : current.use);
  const use = given ?? (isKept ? current.use : byRule.use);
  const givenKind = chosen(change.kind, 'direct', current.kind);
  const kind = givenKind ?? (row.kind_given ? current.kind : byRule.kind);
  if (isSeller && given !== undefined) assertReason(use, byRule.use, change.use_reason);
  const isGiven = {
    use: use !== byRule.use || (given === undefined && isKept),
    kind: kind !== byRule.kind || (givenKind === undefined && row.kind_given === true),
  };
  return columnsOf({ use, kind }, isGiven, change.use_reason ?? row.use_reason);
}

/** True if a change leaves the texts, the use and the kind as they are: most changes are of a price. */
function repeatsUse(row: PlanRow, change: UseChange['change']): boolean {
  const isRuled = row.use_given !== null && row.kind_given !== null;
  const canRepeat = isRuled && !change.use_reason;
  return DECIDING.every((name) => change[name] === undefined || (canRepeat && change[name] === row[name]));
}

/** Returns the value that a change sets; undefined if it is absent or repeats the current one. */
function chosen<Value>(sent: Value | null | undefined, unset: Value, current: Value | undefined): Value | undefined {
  const value = sent === null ? unset : sent;
  return value === current ? undefined : value;
}

interface Said {
  use: PlanUse;
  kind: PlanKind;
}

const saidBy = (texts: PlanTexts): Said => ({ use: planUse(texts), kind: planKind(texts) });

/** @param isGiven what somebody has set, and the texts do not change */
function columnsOf(
  { use, kind }: Said,
  isGiven: Readonly<Record<keyof Said, boolean>>,
  reason: string | null | undefined,
): UseColumns {
  return {
    use: use === 'general' ? null : use,
    use_given: isGiven.use,
    use_reason: isGiven.use && use === 'general' ? reason || null : null,
    kind: kind === 'direct' ? null : kind,
    kind_given: isGiven.kind,
  };
}

function assertReason(use: PlanUse, byRule: PlanUse, reason: string | null | undefined): void {
  if (use !== 'general' || byRule === 'general' || reason) return;
  const detail = `Its name or description says ${byRule} use. Say why it is for anything`;
  throw new ApiError('bad_input', detail, { field: 'use_reason' });
}
