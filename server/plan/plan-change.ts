import { claimingTexts } from '../../domain/claims/honest-plan.ts';
import { claimMessage } from '../../domain/claims/honest-text.ts';
import { IMPLAUSIBLE_PRICE, isPlausiblePrice } from '../../domain/plan/field-schemas.ts';
import type { PlanChange } from '../../domain/plan/plan.ts';
import { clearedBy, fieldLabel } from '../../domain/plan/plan-fields.ts';
import type { LockedRow } from '../catalogue/current-row.ts';
import { type PlanRow, planFieldsOf, planRow } from '../db/plan-row.ts';
import { ApiError } from '../http/errors.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { reportsAfterNewPrice } from '../purchase/retire-reports.ts';
import { assertOrigin, confirmedPrice, movedDates, type PriceWriter, priceDates } from './price/price-dates.ts';
import { changedUse } from './use/resolve-use.ts';

type Columns = Partial<PlanRow>;
type Texts = Parameters<typeof claimingTexts>[0];
type ColumnName = keyof ReturnType<typeof planRow>;

const PRICE_COLUMNS: readonly ColumnName[] = [
  'price_kobo',
  'size_value',
  'size_unit',
  'validity_value',
  'validity_unit',
  'network',
];

/**
 * Returns the columns that a change alters, with their old and new values.
 * @throws 'bad_input' for a price that is too high for the plan's size, for a new text that is not honest, and for a use that
 *   needs a reason
 */
function changedColumns(
  row: PlanRow,
  change: PlanChange,
  { providerNo, isImport = false, isSeller }: Pick<PriceWriter, 'isImport' | 'isSeller'> & { providerNo: number },
): { before: Columns; after: Columns } {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const fields = planFieldsOf(row);
  // The source and day of an import are those of its price, also where the plan has the same: a corrected list of that day.
  const changed = { ...fields, ...given, ...clearedBy(change, isImport ? withoutOrigin(fields) : fields) };
  if (!isPlausiblePrice(changed)) throw new ApiError('bad_input', IMPLAUSIBLE_PRICE, { field: 'price' });
  const use = changedUse(row, { change, after: changed }, { isSeller });
  const wanted = planRow({ ...changed, ...use }, providerNo);
  const names = (Object.keys(wanted) as ColumnName[]).filter((name) => wanted[name] !== row[name]);
  assertHonest(wanted, row);
  const pick = (from: typeof wanted): Columns => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(wanted) };
}

/** Throws 'bad_input' for a text that is not honest, unless the plan has it before. */
export function assertHonest(plan: Texts, before?: Texts): void {
  const [field] = claimingTexts(plan, before);
  if (field !== undefined) throw new ApiError('bad_input', claimMessage(fieldLabel(field)), { field });
}

const withoutOrigin = ({ source: _, as_of: __, ...fields }: ReturnType<typeof planFieldsOf>) => fields;

/** True if a change alters what is paid, or what is paid for. */
function isNewPrice(after: Columns): boolean {
  return PRICE_COLUMNS.some((name) => name in after);
}

/** True if a change may make a plan the same offer as another plan of its seller. */
export const becomesAnother = ({ after }: Pick<WrittenChange, 'after'>): boolean =>
  isNewPrice(after) || 'provider_no' in after;

/** True if a change makes a plan data of another network or for another use. */
export const isForAnother = ({ after }: Pick<WrittenChange, 'after'>): boolean => 'network' in after || 'use' in after;

/** The effect of a change on a plan. */
export interface WrittenChange {
  /** The altered fields as they were, and as they are then. */
  before: Columns;
  after: Columns;
  /** Those fields and the dates of the price; empty if the change writes nothing. */
  columns: Columns;
}

/** The fields of a change that is about the price alone: also where it is from, and that it is right. */
const ABOUT_PRICE: readonly string[] = [
  'id',
  'price',
  'source',
  'as_of',
  'confirm_price',
] satisfies (keyof PlanChange)[];

/**
 * True if a change states the price that the plan has: it is a row of a price list, is about nothing else, says that the price
 * is right, or dates it anew. A price beside other fields came along with a record that was sent back: nobody has looked at it.
 */
function statesPrice(row: PlanRow, change: PlanChange, { isList }: Pick<PriceWriter, 'isList'>): boolean {
  if (change.price === undefined) return false;
  if (isList) return true;
  const isDated = change.as_of != null && change.as_of !== row.as_of;
  return change.confirm_price === true || isDated || Object.keys(change).every((name) => ABOUT_PRICE.includes(name));
}

/**
 * Returns what a change writes into a plan. A new price is dated, and so is the same one if the change states it: its writer
 * confirms it.
 * @throws as `changedColumns`, and 'bad_input' for an origin that the writer cannot set
 */
export function writtenChange(
  row: PlanRow,
  change: PlanChange,
  { providerNo, ...writer }: PriceWriter & { providerNo: number },
): WrittenChange {
  assertOrigin(change, writer, row);
  const { before, after } = changedColumns(row, change, { providerNo, ...writer });
  if (isNewPrice(after)) {
    const columns = { ...after, ...priceDates(writer, after.as_of), ...reportsAfterNewPrice(row, after, writer) };
    return { before, after, columns };
  }
  const confirmed = statesPrice(row, change, writer) ? confirmedPrice(row, writer, change.as_of) : {};
  const moved = 'provider_no' in after ? movedDates(row) : {};
  return { before, after, columns: { ...after, ...moved, ...confirmed } };
}

/** The audit entry of a change. */
export function changeEntry({ id }: PlanRow, { before, after, columns }: WrittenChange) {
  const isConfirmation = Object.keys(after).length === 0;
  if (isConfirmation) return { action: 'plan.confirm', subject: id, after: columns };
  return { action: 'plan.update', subject: id, before, after };
}

/** Returns a locked plan for the check of its version. */
export function lockedPlanOf(plan: PlanRow, seller: ProviderRow): LockedRow {
  // Deleting a provider deletes its plans without an audit entry for each plan: the provider's entry names the actor.
  const leftWithSeller = plan.deleted_at?.getTime() === seller.deleted_at?.getTime() && plan.deleted_at !== null;
  const fields = { provider_id: seller.id, currency: 'NGN', ...planFieldsOf(plan) };
  const subject = leftWithSeller ? seller.id : plan.id;
  return { what: 'plan', row: plan, fields, ownerId: seller.user_id, subject };
}
