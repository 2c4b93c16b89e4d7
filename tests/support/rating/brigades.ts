import { daysBefore } from '../../../domain/lagos-time.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** One account's rating of one network. */
export interface GivenRating {
  /** The state is the attacked one, or any other. */
  isAttacked: boolean;
  rating: number;
  /** The day on which the account was created, as '2026-11-21'. */
  joinedOn: string;
  atMs: number;
  /** The phone and the block of addresses that it comes from; absent for one of its own. */
  device?: string;
  block?: string;
}

export const BRIGADE_KINDS = [
  'fresh accounts, slowly',
  'fresh accounts, at once',
  'old accounts, at once',
  'old accounts on one phone',
  'old accounts in one block of addresses',
  'old accounts, slowly',
] as const;
export type BrigadeKind = (typeof BRIGADE_KINDS)[number];

/** Accounts of one attacker, who all rate one network the same in one state. */
export interface Brigade {
  kind: BrigadeKind;
  size: number;
  ratings: GivenRating[];
}

/** The day on which scores are read. */
export const TODAY = '2026-11-30';
const MINUTE_MS = 60_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns a month of ratings by honest people in a state and in the rest of the country, mostly in the evening. */
export function honestRatings(random: SeededRandom, people: number): GivenRating[] {
  const opinion = 2.4 + random.next() * 1.4;
  const rate = (isAttacked: boolean): GivenRating => {
    const hour = random.hits(0.6) ? random.between(17, 22) : random.between(6, 23);
    const day = startOf(daysBefore(TODAY, random.between(0, 29)));
    return {
      isAttacked,
      rating: Math.min(5, Math.max(1, Math.round(opinion + (random.next() + random.next() - 1) * 2.5))),
      joinedOn: daysBefore(TODAY, random.hits(0.75) ? random.between(32, 400) : random.between(0, 31)),
      atMs: day + hour * 60 * MINUTE_MS + random.between(0, 59) * MINUTE_MS,
    };
  };
  const here = Array.from({ length: people }, () => rate(true));
  const elsewhere = Array.from({ length: people * random.between(6, 12) }, () => rate(false));
  return [...here, ...elsewhere];
}

/** Returns a brigade that rates the attacked state 1 or 5, whichever honest people there think less. */
export function brigadeOf(
  random: SeededRandom,
  { kind, size, honest }: { kind: BrigadeKind; size: number; honest: readonly GivenRating[] },
): Brigade {
  const here = honest.filter(({ isAttacked }) => isAttacked);
  const rating = here.reduce((sum, one) => sum + one.rating, 0) / here.length < 3 ? 5 : 1;
  const fromMs = startOf(daysBefore(TODAY, random.between(1, 4))) + random.between(0, 20 * 60) * MINUTE_MS;
  const isAtOnce = kind.endsWith('at once');
  const ratings = Array.from({ length: size }, (_, at) => ({
    isAttacked: true,
    rating,
    joinedOn: daysBefore(TODAY, ageOf(random, kind)),
    ...(kind.endsWith('phone') && { device: 'one' }),
    ...(kind.endsWith('addresses') && { block: 'one' }),
    // Slowly: at most nine within an hour, as an attacker does who knows the limit.
    atMs: isAtOnce
      ? fromMs + random.between(0, 50) * MINUTE_MS
      : startOf('2026-11-10') + at * random.between(7, 40) * MINUTE_MS,
  }));
  return { kind, size, ratings };
}

function ageOf(random: SeededRandom, kind: BrigadeKind): number {
  return kind.startsWith('fresh') ? random.between(0, 30) : random.between(31, 300);
}
