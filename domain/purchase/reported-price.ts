import type { PurchaseOutcome } from './purchase-outcomes.ts';

const DAY_MS = 86_400_000;

/** An account must be older than this when it reports. */
const MIN_ACCOUNT_AGE_MS = 7 * DAY_MS;
/** How long a report counts. */
export const COUNTED_MS = 14 * DAY_MS;
/** The number of people who make a plan reported. */
const MIN_PEOPLE = 3;
/** The number of people who must name the same price before it is shown. */
const MIN_NAMING = 2;

/** A stored report on the current price of a plan. */
export interface StoredReport {
  userId: string;
  /** A keyed hash of the author's device; null if it is not known. */
  device: string | null;
  outcome: PurchaseOutcome;
  /** The price that the author named, in kobo. */
  priceKobo: number | null;
  atMs: number;
  /** When the author's account was made. */
  accountMadeMs: number;
  /**
   * True if the author had reported enough plans on that day, or if the report belongs to a burst that no administrator has
   * accepted (`report-burst.ts`): then it does not speak against the price. A 'Yes' counts all the same.
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

/** The price in kobo that people report, null if too few name one, and how many people report. */
export interface PriceReport {
  priceKobo: number | null;
  people: number;
}

/**
 * Decides whether people report another price (docs/spec-decisions.md, Reported prices): at least three people say so, and
 * more people than say that the price is right. The result does not depend on the order of `reports`.
 * @param reports those on the current price. A price that was confirmed later has none
 * @returns undefined if the plan is not reported
 */
export function reportedPrice(reports: readonly StoredReport[], plan: ReportedPlan): PriceReport | undefined {
  const { against, agreeing } = answersOn(reports, plan);
  if (against.length < MIN_PEOPLE || against.length <= agreeing.length) return undefined;
  return { priceKobo: mostNamed(against.flatMap(({ priceKobo }) => priceKobo ?? [])), people: against.length };
}

/** Returns the reports that count, one per person: those against the price of a plan, and those that agree with it. */
export function answersOn(reports: readonly StoredReport[], plan: ReportedPlan) {
  const answers = onePerPerson(reports.filter((report) => counts(report, plan)));
  const agreeing = answers.filter((report) => agrees(report, plan.priceKobo));
  return { agreeing, against: answers.filter((report) => !agreeing.includes(report)) };
}

/**
 * True if a report is young enough, its author's account old enough, and nothing sets it aside. While a plan is reported,
 * the reports that made it so count on: only new answers or a confirmed price end that, not the time.
 */
function counts(report: StoredReport, { priceKobo, reportedMs, nowMs }: ReportedPlan): boolean {
  const since = Math.min(nowMs, reportedMs ?? nowMs) - COUNTED_MS;
  return report.atMs >= since && isOldEnough(report) && (!report.isSetAside || agrees(report, priceKobo));
}

/** True if the author's account was old enough when they reported. */
export const isOldEnough = ({ atMs, accountMadeMs }: Pick<StoredReport, 'atMs' | 'accountMadeMs'>) =>
  atMs - accountMadeMs > MIN_ACCOUNT_AGE_MS;

/** The last answer of each user, and then of each device: several accounts on one phone are one person. */
function onePerPerson(reports: readonly StoredReport[]): StoredReport[] {
  const sorted = [...reports].sort(
    (a, b) => a.atMs - b.atMs || compareText(a.userId, b.userId) || compareAnswers(a, b),
  );
  const ofUsers = new Map(sorted.map((report) => [report.userId, report]));
  const lastOfUsers = sorted.filter((report) => ofUsers.get(report.userId) === report);
  const ofDevices = new Map(lastOfUsers.map((report) => [personOf(report), report]));
  return [...ofDevices.values()];
}

const personOf = ({ device, userId }: StoredReport) => (device === null ? `user ${userId}` : `device ${device}`);

/** Orders answers of one user at the same moment, which nobody gives: so that any order has the same result. */
const compareAnswers = (a: StoredReport, b: StoredReport) =>
  compareText(a.outcome, b.outcome) ||
  (a.priceKobo ?? 0) - (b.priceKobo ?? 0) ||
  compareText(a.device ?? '', b.device ?? '') ||
  a.accountMadeMs - b.accountMadeMs;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

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
