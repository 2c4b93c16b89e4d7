import { anchorDayOf, endOfMonths } from '../../../domain/subscription/paid-month.ts';
import { TIERS, type Tier } from '../../../domain/subscription/subscription.ts';
import { addSpan, type Span } from './month-spans.ts';

interface BookedMonth {
  id: string;
  tier: Tier;
  months: number;
  /** Undefined until it begins. */
  leftMs?: number;
  anchorDay?: number;
  wasInterrupted?: boolean;
}

/**
 * A model of the line of paid months that never plans: it goes from one moment to the next, and uses up the month of the
 * largest tier, in one tier the earliest. What a month has left is all that it knows of the future.
 */
export class MonthBook {
  /** The times in which months ran. */
  readonly spans: Span[] = [];
  /** The length of each month that has begun, in ms. */
  readonly lengths: Record<string, number> = {};
  #months: BookedMonth[] = [];
  #last: (BookedMonth & { endedMs: number }) | undefined;
  #nowMs: number;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  add(month: Pick<BookedMonth, 'id' | 'tier' | 'months'>): void {
    this.#months.push({ ...month });
  }

  giveBack(id: string): void {
    this.#months = this.#months.filter((month) => month.id !== id);
  }

  /** Lets months run until `untilMs`; without it, until all are used up. */
  run(untilMs = Number.POSITIVE_INFINITY): void {
    while (this.#nowMs < untilMs) {
      const month = this.#next();
      if (month === undefined) break;
      const leftMs = month.leftMs ?? this.#begin(month);
      const toMs = Math.min(untilMs, this.#nowMs + leftMs);
      addSpan(this.spans, { id: month.id, fromMs: this.#nowMs, toMs });
      month.leftMs = leftMs - (toMs - this.#nowMs);
      this.#nowMs = toMs;
      if (month.leftMs === 0) this.#end(month);
    }
    if (Number.isFinite(untilMs)) this.#nowMs = untilMs;
  }

  #next(): BookedMonth | undefined {
    const tier = TIERS.findLast((each) => this.#months.some((month) => month.tier === each));
    return this.#months.find((month) => month.tier === tier);
  }

  #begin(month: BookedMonth): number {
    for (const other of this.#months) if (other.leftMs !== undefined) other.wasInterrupted = true;
    const follows = this.#last?.endedMs === this.#nowMs && !this.#last.wasInterrupted;
    month.anchorDay = (follows ? this.#last?.anchorDay : undefined) ?? anchorDayOf(this.#nowMs, []);
    this.lengths[month.id] = endOfMonths(this.#nowMs, month.anchorDay, month.months) - this.#nowMs;
    return this.lengths[month.id] as number;
  }

  #end(month: BookedMonth): void {
    this.#last = { ...month, endedMs: this.#nowMs };
    this.giveBack(month.id);
  }
}
