import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BRIGADE_KINDS,
  type BrigadeKind,
  brigadeOf,
  type GivenRating,
  honestRatings,
  TODAY,
} from '../../tests/support/rating/brigades.ts';
import { crowdedTimes } from '../../tests/support/rating/burst-model.ts';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { scoreOf, tallyOf, weightOf } from './score.ts';

/** No rule or number was chosen with this seed. */
const HELD_OUT_SEED = 730_411;
const SIZES = [10, 15, 20, 30, 50, 80, 120, 200];
/** People who rated the attacked state honestly. */
const HONEST = { fewest: 120, most: 400 };

interface Outcome {
  kind: BrigadeKind;
  size: number;
  /** The change of the exact score. */
  moved: number;
  /** The brigade's ratings that wait for an administrator, and the honest ones of the same hours. */
  held: number;
  honestHeld: number;
}

/** Returns the ratings that count once: of each phone that of the oldest account, of each block those of three. */
function voicesOf(ratings: readonly GivenRating[]): GivenRating[] {
  const known = new Map<string, number>();
  const isVoice = (key: string | undefined, most: number) => {
    if (key === undefined) return true;
    known.set(key, (known.get(key) ?? 0) + 1);
    return (known.get(key) ?? 0) <= most;
  };
  const oldestFirst = [...ratings].sort((a, b) => (a.joinedOn < b.joinedOn ? -1 : 1));
  return oldestFirst.filter(
    ({ device, block }) => isVoice(device && `phone ${device}`, 1) && isVoice(block && `block ${block}`, 3),
  );
}

/** Returns the ratings that count on `TODAY`, and those that are held. */
function afterHolding(ratings: readonly GivenRating[]) {
  const here = ratings.filter(({ isAttacked }) => isAttacked);
  const crowded = crowdedTimes(here.map(({ atMs }) => atMs));
  const held = new Set(here.filter(({ atMs }) => crowded.has(atMs)));
  return { held, counted: voicesOf(ratings.filter((one) => !held.has(one))) };
}

function scoreAfter(ratings: readonly GivenRating[]): number {
  const { counted } = afterHolding(ratings);
  const tally = (some: readonly GivenRating[]) =>
    tallyOf(some.map(({ rating, joinedOn }) => ({ weight: weightOf(joinedOn, TODAY), total: rating, count: 1 })));
  return scoreOf(tally(counted.filter(({ isAttacked }) => isAttacked)), tally(counted));
}

function attack(random: SeededRandom, kind: BrigadeKind, size: number): Outcome {
  const honest = honestRatings(random, random.between(HONEST.fewest, HONEST.most));
  const { ratings } = brigadeOf(random, { kind, size, honest });
  const all = [...honest, ...ratings];
  const { held } = afterHolding(all);
  const ownHeld = ratings.filter((one) => held.has(one)).length;
  const moved = Math.abs(scoreAfter(all) - scoreAfter(honest));
  return { kind, size, moved, held: ownHeld, honestHeld: held.size - ownHeld };
}

describe('brigades against a state with 120 to 400 honest ratings', () => {
  let outcomes: Outcome[];
  beforeAll(() => {
    const random = new SeededRandom(HELD_OUT_SEED);
    outcomes = BRIGADE_KINDS.flatMap((kind) => SIZES.map((size) => attack(random, kind, size)));
  });
  const of = (...kinds: BrigadeKind[]) => outcomes.filter(({ kind }) => kinds.includes(kind));

  it('are forty-eight', () => {
    expect(outcomes).toHaveLength(48);
  });

  it('of fresh accounts move nothing', () => {
    // What moves is that honest ratings of the same hour wait too.
    for (const { moved, honestHeld } of of('fresh accounts, slowly', 'fresh accounts, at once'))
      expect(moved).toBeLessThanOrEqual(0.02 * honestHeld);
  });

  it('at once are held whole from ten accounts on', () => {
    for (const { size, held, moved, honestHeld } of of('old accounts, at once')) {
      expect(held).toBe(size);
      expect(moved).toBeLessThanOrEqual(0.02 * honestHeld);
    }
  });

  it('on one phone or in one block of addresses move a score as one or three people do', () => {
    for (const { moved } of of('old accounts on one phone')) expect(moved).toBeLessThanOrEqual(0.03);
    for (const { moved } of of('old accounts in one block of addresses')) expect(moved).toBeLessThanOrEqual(0.08);
  });

  it('of at most 20 accounts move the score by at most 0.35', () => {
    for (const { moved } of outcomes.filter(({ size }) => size <= 20)) expect(moved).toBeLessThanOrEqual(0.35);
  });

  it('reach what docs/security.md says', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
    for (const kind of BRIGADE_KINDS) {
      const most = (fits: (size: number) => boolean) =>
        Math.max(
          ...of(kind)
            .filter(({ size }) => fits(size))
            .map(({ moved }) => moved),
        ).toFixed(2);
      const row = `| ${kind} | ${most((size) => size <= 20)} | ${most((size) => size > 20 && size <= 80)} | ${most((size) => size > 80)} |`;
      expect(document).toContain(row);
    }
  });
});
