// How much the answers on a price weigh (docs/security.md#reports). People count, not accounts: answers from one phone are
// one voice, and so are answers of one side from one block of addresses. Young accounts cost nothing, so they weigh less.

const DAY_MS = 86_400_000;

/** An account must be older than this when it answers. */
const MIN_ACCOUNT_AGE_MS = 7 * DAY_MS;
/** An account that is younger than this when it answers counts half. */
export const FULL_ACCOUNT_AGE_MS = 30 * DAY_MS;

export type ReportWeight = 0 | 0.5 | 1;

/** The origin of an answer, by which answers of different people are told apart. */
export interface ReportOrigin {
  userId: string;
  /** A keyed hash of the author's device; null if it is not known. */
  device: string | null;
  /** A keyed hash of the block of the author's address; null if it is not known. */
  block: string | null;
  atMs: number;
  /** When the author's account was made. */
  accountMadeMs: number;
}

/** Returns how much an answer counts by the age that its author's account had. */
export function reportWeight({ atMs, accountMadeMs }: Pick<ReportOrigin, 'atMs' | 'accountMadeMs'>): ReportWeight {
  const ageMs = atMs - accountMadeMs;
  if (ageMs <= MIN_ACCOUNT_AGE_MS) return 0;
  return ageMs < FULL_ACCOUNT_AGE_MS ? 0.5 : 1;
}

/** Orders two answers that are the same so far, so that the order in which they are read has no effect. */
export type TieBreak<Report> = (a: Report, b: Report) => number;

/** Returns the last answer of each user, and of those the last one of each device: accounts on one phone are one person. */
export function lastAnswers<Report extends ReportOrigin>(
  reports: readonly Report[],
  tieBreak: TieBreak<Report>,
): Report[] {
  const sorted = [...reports].sort((a, b) => a.atMs - b.atMs || compareText(a.userId, b.userId) || tieBreak(a, b));
  const ofUsers = new Map(sorted.map((report) => [report.userId, report]));
  const lastOfUsers = sorted.filter((report) => ofUsers.get(report.userId) === report);
  return [...new Map(lastOfUsers.map((report) => [personOf(report), report])).values()];
}

/**
 * Returns the independent ones of answers that say the same, each of another person: of one block of addresses the answer
 * that weighs most, of several the last one.
 */
export function independentVoices<Report extends ReportOrigin>(
  answers: readonly Report[],
  tieBreak: TieBreak<Report>,
): Report[] {
  const lightestFirst = [...answers].sort(
    (a, b) => reportWeight(a) - reportWeight(b) || tieBreak(a, b) || a.atMs - b.atMs || compareText(a.userId, b.userId),
  );
  return [...new Map(lightestFirst.map((answer) => [answer.block ?? personOf(answer), answer])).values()];
}

/** Returns the sum of the weights of answers. Weights are halves, so that sums are exact. */
export const weightOfAll = (answers: readonly ReportOrigin[]): number =>
  answers.reduce((sum, answer) => sum + reportWeight(answer), 0);

export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const personOf = ({ device, userId }: ReportOrigin) => (device === null ? `user ${userId}` : `device ${device}`);
