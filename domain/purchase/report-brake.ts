import { LAGOS_OFFSET_MS } from '../lagos-time.ts';
import { confirmingBuyers } from './confirmed-by-buyers.ts';
import { FULL_ACCOUNT_AGE_MS, weightOfAll } from './report-weight.ts';
import { agrees, answersOn, isMajority, type ReportedPlan, type StoredReport } from './reported-price.ts';

// The brake on what answers do to prices (docs/security.md#reports). A job decides on plans whose reports are enough to
// take them out of what is cheapest, and on unusual prices that enough buyers confirm. What looks like a brigade waits for
// an administrator. The numbers stand in the table of docs/security.md, which a test computes.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the brake remembers what answers have changed. */
export const BRAKE_MEMORY_MS = DAY_MS;

/** The plans that one account can report in a day: the first ones. Reports on more plans are set aside. */
export const COUNTED_A_DAY = 5;
/** Younger answers are not decided on yet, so that those of a brigade are seen together. */
export const SETTLE_MS = 20_000;
/** So many independent answers against one price, or for an unusual one, within an hour are a crowd. */
export const CROWD = 10;
export const CROWD_SPAN_MS = HOUR_MS;
/** The plans that answers of one group may change in a day. */
const GROUP_PLANS_A_DAY = 2;
/** The plans that may change within an hour, without those whose answers came over days, and within a day in all. */
const PLANS_AN_HOUR = 2;
const PLANS_A_DAY = 5;
/** Young accounts that were made in the same days are one group. */
const COHORT_MS = 7 * DAY_MS;

/** A stored report with what ties it to other reports. */
export interface BrakedReport extends StoredReport {
  /** A keyed hash of the day and the author's device; null if the device is not known. */
  deviceDay: string | null;
  /** True if an administrator has accepted it: no brake stops it. */
  isAccepted: boolean;
}

/** `report`: the plan leaves what is cheapest. `confirm`: its unusual price becomes an ordinary one. */
export type ReportEffect = 'report' | 'confirm';

/** A plan on whose price people have answered. */
export interface Pending {
  no: number;
  effect: ReportEffect;
  plan: ReportedPlan;
  /** All reports on the price. */
  reports: readonly BrakedReport[];
}

/** The plans that answers have changed lately, without those that administrators accepted. */
export interface BrakeHistory {
  /** The number of plans that the answers of each group (`groupsOf`) have changed within a day. */
  helped: ReadonlyMap<string, number>;
  /** The numbers of plans that changed within an hour and a day. */
  lastHour: number;
  lastDay: number;
}

/** Why answers wait: many on one price, one group on many plans, or many plans at once. */
export type WaitReason = 'crowd' | 'group' | 'market';

/** A decision on a plan. `reports` are those that change it, or those that wait. Plans that stay as they are have none. */
export interface Braked {
  pending: Pending;
  reports: BrakedReport[];
  /** Undefined: the plan changes. */
  waits?: WaitReason;
  /** True if the plan becomes reported by answers of one hour. */
  isSudden?: boolean;
}

/**
 * Returns the groups that a report belongs to: its account, its device on this day, its block of addresses, and for a young
 * account all young accounts that were made in the same week.
 */
export function groupsOf({ userId, deviceDay, block, atMs, accountMadeMs }: BrakedReport): string[] {
  const isYoung = atMs - accountMadeMs < FULL_ACCOUNT_AGE_MS;
  const week = Math.floor((accountMadeMs + LAGOS_OFFSET_MS) / COHORT_MS);
  return [
    `account ${userId}`,
    ...(deviceDay === null ? [] : [`device ${deviceDay}`]),
    ...(block === null ? [] : [`block ${block}`]),
    ...(isYoung ? [`week ${week}`] : []),
  ];
}

/** Decides on plans. The result does not depend on their order, nor on the order of their reports. */
export function brake(pending: readonly Pending[], history: BrakeHistory, nowMs: number): Braked[] {
  const crowds = pending.flatMap(crowdOn);
  const crowded = new Set(crowds.map((crowd) => crowd.pending));
  const enough = pending.flatMap((one) => {
    const settled = one.reports.filter(({ atMs }) => atMs <= nowMs - SETTLE_MS);
    const voices = crowded.has(one) || isReported(one) ? [] : voicesFor(one, settled);
    return voices.length === 0 ? [] : [{ pending: one, settled, voices }];
  });
  const { left, waiting } = limitGroups(enough, history);
  const stopped = [...crowds, ...waiting];
  return [...stopped, ...limitMarket(left, { ...history, isAlarming: stopped.length > 0 }, nowMs)];
}

/** A plan that enough answers would change. */
interface Enough {
  pending: Pending;
  /** The reports that are old enough to be decided on. */
  settled: readonly BrakedReport[];
  /** The independent answers that change it. */
  voices: BrakedReport[];
}

/** True if the plan is reported already: then only a crowd matters, which takes that back. */
const isReported = ({ effect, plan }: Pending) => effect === 'report' && plan.reportedMs !== undefined;

/** True for an answer that would help to change the plan. */
const supports = ({ effect, plan }: Pending, report: BrakedReport) =>
  agrees(report, plan.priceKobo) === (effect === 'confirm');

/** Returns the independent answers that change a plan; none if they are not enough. */
function voicesFor({ effect, plan }: Pending, reports: readonly BrakedReport[]): BrakedReport[] {
  if (effect === 'confirm') return confirmingBuyers(reports, plan);
  const { against, agreeing } = answersOn(reports, plan);
  return isMajority(against, agreeing) ? against : [];
}

/** Returns the answers of hours with a crowd, if there are any: all of such an hour, those that came first too. */
function crowdOn(pending: Pending): Braked[] {
  const open = pending.reports.filter(
    (report) => !report.isSetAside && !report.isAccepted && supports(pending, report),
  );
  const { against, agreeing } = answersOn(open, pending.plan);
  const times = [...against, ...agreeing].map(({ atMs }) => atMs).sort((a, b) => a - b);
  const spans = times.flatMap((fromMs, at) => {
    const toMs = times[at + CROWD - 1];
    return toMs !== undefined && toMs - fromMs < CROWD_SPAN_MS ? [{ fromMs, toMs }] : [];
  });
  const reports = open.filter(({ atMs }) => spans.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs));
  return reports.length === 0 ? [] : [{ pending, reports, waits: 'crowd' }];
}

/** The groups that the brake looks at: what an administrator has accepted counts for none. */
const openGroups = (report: BrakedReport) => (report.isAccepted ? [] : groupsOf(report));

/**
 * Lets each group change so many plans in a day. If its answers would change more, none of those that have come counts, so
 * that a brigade changes nothing before an administrator sees it. Plans that enough others want to change do not wait.
 */
function limitGroups(enough: readonly Enough[], { helped }: BrakeHistory): { left: Enough[]; waiting: Braked[] } {
  const planned = new Map(helped);
  for (const { voices } of enough)
    for (const group of new Set(voices.flatMap(openGroups))) planned.set(group, (planned.get(group) ?? 0) + 1);
  const isOver = (report: BrakedReport) =>
    openGroups(report).some((group) => (planned.get(group) ?? 0) > GROUP_PLANS_A_DAY);
  const left: Enough[] = [];
  const waiting: Braked[] = [];
  for (const { pending, settled, voices } of enough) {
    const others = settled.filter((report) => !(supports(pending, report) && isOver(report)));
    const ofOthers = voicesFor(pending, others);
    if (ofOthers.length > 0) left.push({ pending, settled: others, voices: ofOthers });
    else waiting.push({ pending, reports: voices.filter(isOver), waits: 'group' });
  }
  return { left, waiting };
}

interface MarketHistory extends BrakeHistory {
  /** True if other plans of this moment wait. */
  isAlarming: boolean;
}

/**
 * Lets so many plans change in a day, those first whose answers came over the longest time. Plans whose answers came at
 * once wait all together if they are more than may change within an hour, or if others wait: they may be of one brigade.
 */
function limitMarket(
  enough: readonly Enough[],
  { lastHour, lastDay, isAlarming }: MarketHistory,
  nowMs: number,
): Braked[] {
  const share = ({ voices }: Enough) =>
    weightOfAll(voices.filter(({ atMs }) => atMs > nowMs - DAY_MS)) / weightOfAll(voices);
  const isSlow = (one: Enough) => share(one) <= 1 / 2;
  const slow = enough.filter(isSlow).sort((a, b) => share(a) - share(b) || a.pending.no - b.pending.no);
  const mayChange = Math.max(0, PLANS_A_DAY - lastDay);
  const changing = slow.slice(0, mayChange);
  const fast = enough.filter((one) => !isSlow(one));
  const room = isAlarming ? 0 : Math.min(PLANS_AN_HOUR - lastHour, mayChange - changing.length);
  const waiting = [...slow.slice(mayChange), ...(fast.length > room ? fast : [])];
  return enough.map(({ pending, voices }) =>
    waiting.some((one) => one.pending === pending)
      ? { pending, reports: voices, waits: 'market' }
      : { pending, reports: voices, isSudden: pending.effect === 'report' && isSudden(voices) },
  );
}

function isSudden(voices: readonly BrakedReport[]): boolean {
  const times = voices.map(({ atMs }) => atMs);
  return Math.max(...times) - Math.min(...times) < HOUR_MS;
}
