import type { PurchaseOutcome } from './purchase-outcomes.ts';
import {
  compareText,
  independentVoices,
  lastAnswers,
  type ReportOrigin,
  reportWeight,
  weightOfAll,
} from './report-weight.ts';

const DAY_MS = 86_400_000;

/** How long a report counts. */
export const COUNTED_MS = 14 * DAY_MS;
/** The weight of independent reports that makes a plan reported: four people with accounts of a month. */
export const MIN_WEIGHT = 4;
/** The number of people who must name the same price before it is shown. */
const MIN_NAMING = 2;

/** A stored report on the current price of a plan. */
export interface StoredReport extends ReportOrigin {
  outcome: PurchaseOutcome;
  /** The price that the author named, in kobo. */
  priceKobo: number | null;
  /**
   * True if the author had reported enough plans on that day, or if the report belongs to a burst that no administrator has
   * accepted (`report-brake.ts`): then it does not speak against the price. A 'Yes' speaks for it all the same.
   */
  isSetAside: boolean;
}

/** A plan, as the rule needs it. */
export interface ReportedPlan {
  /** The listed price, in kobo. */
  priceKobo: number;
  /** When the plan was reported before; undefined if it is not reported now. */
  reportedMs: number | undefined;
  nowMs: number;
}

/** The price in kobo that people report, null if too few name one, and how many independent people report. */
export interface PriceReport {
  priceKobo: number | null;
  people: number;
}

/**
 * Decides whether people report another price (docs/spec-decisions.md, Reported prices): independent people of enough
 * weight say so, and they weigh more than those who say that the price is right. The result does not depend on the order
 * of `reports`.
 * @param reports those on the current price. A price that was confirmed later has none
 * @returns undefined if the plan is not reported
 */
export function reportedPrice(reports: readonly StoredReport[], plan: ReportedPlan): PriceReport | undefined {
  const { against, agreeing } = answersOn(reports, plan);
  if (!isMajority(against, agreeing)) return undefined;
  return { priceKobo: mostNamed(against.flatMap(({ priceKobo }) => priceKobo ?? [])), people: against.length };
}

/** True if independent answers against a price outweigh those that agree with it, and weigh enough. */
export function isMajority(against: readonly ReportOrigin[], agreeing: readonly ReportOrigin[]): boolean {
  const weight = weightOfAll(against);
  return weight >= MIN_WEIGHT && weight > weightOfAll(agreeing);
}

/**
 * True if enough independent people report a price, and as many or more say that it is right: somebody may protect a wrong
 * price, so an administrator has to look.
 */
export function isContested(reports: readonly StoredReport[], plan: ReportedPlan): boolean {
  const { against, agreeing } = answersOn(reports, plan);
  return weightOfAll(against) >= MIN_WEIGHT && !isMajority(against, agreeing);
}

/** Returns the independent answers that count: those against the price of a plan, and those that agree with it. */
export function answersOn<Report extends StoredReport>(
  reports: readonly Report[],
  plan: ReportedPlan,
): { against: Report[]; agreeing: Report[] } {
  const answers = lastAnswers(
    reports.filter((report) => counts(report, plan)),
    compareAnswers,
  );
  const side = (isAgreeing: boolean) =>
    independentVoices(
      answers.filter((report) => agrees(report, plan.priceKobo) === isAgreeing),
      compareAnswers,
    );
  return { against: side(false), agreeing: side(true) };
}

/**
 * True if a report is young enough, its author's account old enough, and nothing sets it aside. While a plan is reported,
 * the reports that made it so count on: only new answers or a confirmed price end that, not the time.
 */
function counts(report: StoredReport, { priceKobo, reportedMs, nowMs }: ReportedPlan): boolean {
  const since = Math.min(nowMs, reportedMs ?? nowMs) - COUNTED_MS;
  return report.atMs >= since && reportWeight(report) > 0 && (!report.isSetAside || agrees(report, priceKobo));
}

/** Puts answers that name a price last, where they count among equals. */
const compareAnswers = (a: StoredReport, b: StoredReport) =>
  Number(a.priceKobo !== null) - Number(b.priceKobo !== null) ||
  compareText(a.outcome, b.outcome) ||
  (a.priceKobo ?? 0) - (b.priceKobo ?? 0) ||
  compareText(a.device ?? '', b.device ?? '') ||
  compareText(a.block ?? '', b.block ?? '') ||
  a.accountMadeMs - b.accountMadeMs;

/** True if the author found the listed price. Somebody who names it as the other price read an older one. */
export const agrees = ({ outcome, priceKobo }: Pick<StoredReport, 'outcome' | 'priceKobo'>, listedKobo: number) =>
  outcome === 'worked' || priceKobo === listedKobo;

/**
 * Returns the price that most people name, at least two; of several prices named equally often the middle one, the higher
 * of two. Null if no two people name the same price.
 */
function mostNamed(prices: readonly number[]): number | null {
  const times = new Map<number, number>();
  for (const price of prices) times.set(price, (times.get(price) ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  if (most < MIN_NAMING) return null;
  const tied = [...times].flatMap(([price, named]) => (named === most ? price : [])).sort((a, b) => a - b);
  return tied[Math.floor(tied.length / 2)] ?? null;
}
