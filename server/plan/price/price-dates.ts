import { dayInLagos } from '../../../domain/lagos-time.ts';
import type { PlanChange } from '../../../domain/plan/plan.ts';
import { fieldLabel } from '../../../domain/plan/plan-fields.ts';
import type { SeenWindow } from '../../../domain/plan/refresh/compare-price-list.ts';
import type { PlanRow } from '../../db/plan-row.ts';
import { ApiError } from '../../http/errors.ts';
import { retireReports } from '../../purchase/retire-reports.ts';

/** The writer of a price, and the time of the write. */
export interface PriceWriter {
  /** True if the plan's own seller writes the price, not an administrator. */
  isSeller: boolean;
  /** True for a row of a price list, in a refresh or an import. */
  isList?: boolean;
  /** True for a list that the operator imports. */
  isImport?: boolean;
  /** The days between which the operator's list saw the price, if that is not one day. */
  seen?: SeenWindow | undefined;
  at: Date;
}

type PriceDates = Pick<PlanRow, 'seen_from' | 'seen_to' | 'confirmed_at' | 'gone_by' | 'disputed'>;
type Origin = Pick<PlanChange, 'source' | 'as_of'>;

/**
 * Returns the dates of a new price: confirmed by its seller now, or seen by an administrator on the day that `as_of` gives or
 * today. What was said of the price before ends.
 */
export function priceDates({ isSeller, at, seen }: PriceWriter, asOf: string | null | undefined): PriceDates {
  const nothingSaid = { gone_by: null, disputed: null };
  if (isSeller) return { seen_from: null, seen_to: null, confirmed_at: at, ...nothingSaid };
  const day = asOf ?? dayInLagos(at.getTime());
  const { from, to } = seen ?? { from: day, to: day };
  return { seen_from: from, seen_to: to, confirmed_at: null, ...nothingSaid };
}

/**
 * Returns the columns of the same price, given once more: its dates, unless they say so already, and what retires the reports
 * on it. Only a person ends what other lists say: nobody has looked at the price of an import.
 */
export function confirmedPrice(row: PlanRow, writer: PriceWriter, asOf: string | null | undefined): Partial<PlanRow> {
  const isLookedAt = row.disputed !== null && !writer.isImport;
  const said = isLookedAt ? { disputed: null } : {};
  return { ...confirmedDates(row, writer, asOf), ...said, ...retireReports(row, writer) };
}

function confirmedDates(row: PlanRow, writer: PriceWriter, asOf: string | null | undefined): Partial<PriceDates> {
  const { seen_from, seen_to, confirmed_at, gone_by } = priceDates(writer, asOf);
  // A list from before the day on which the plan was gone does not bring it back.
  const isAfterwards = writer.isSeller || (seen_to !== null && row.gone_by !== null && seen_to >= row.gone_by);
  const isListedAgain = row.gone_by !== null && isAfterwards ? { gone_by } : {};
  if (writer.isSeller) {
    const isKnown = row.confirmed_at !== null && isSameDay(row.confirmed_at, writer.at);
    return isKnown ? isListedAgain : { seen_from, seen_to, confirmed_at, ...isListedAgain };
  }
  if (row.seen_to !== null && (seen_from === null || row.seen_to >= seen_from)) return isListedAgain;
  if (seen_to === null) return {};
  // The days before are sightings in the price trail. The price itself is as old as the last one.
  return { seen_from, seen_to, ...isListedAgain };
}

/**
 * Returns the dates of a price that a plan takes along to another seller: this one has confirmed nothing, but the price was
 * seen on the day on which the seller before gave it.
 */
export function movedDates({ confirmed_at, seen_to }: PlanRow): Partial<PriceDates> {
  if (confirmed_at === null) return {};
  const day = dayInLagos(confirmed_at.getTime());
  return seen_to !== null && seen_to > day
    ? { confirmed_at: null }
    : { confirmed_at: null, seen_from: day, seen_to: day };
}

const isSameDay = (one: Date, other: Date) => dayInLagos(one.getTime()) === dayInLagos(other.getTime());

/**
 * Checks what a write says about the origin of a price. What the plan has already may be sent back as it was read.
 * @param before the plan before the write; undefined for a new one
 * @throws 'bad_input' for a day that lies in the future in Lagos, and for a source that a seller writes: where a price is
 *   from is the server's word
 */
export function assertOrigin({ source, as_of }: Origin, { isSeller, at }: PriceWriter, before?: Origin): void {
  if (as_of && as_of > dayInLagos(at.getTime()) && as_of !== before?.as_of) {
    throw new ApiError('bad_input', `${fieldLabel('as_of')}: “${as_of}” lies in the future`, { field: 'as_of' });
  }
  if (isSeller && source && source !== before?.source) {
    const detail = `${fieldLabel('source')}: “${source}” cannot be set by a seller. Leave it out`;
    throw new ApiError('bad_input', detail, { field: 'source' });
  }
}
