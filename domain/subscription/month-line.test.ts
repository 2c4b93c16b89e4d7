import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MonthBook } from '../../tests/support/subscription/month-book.ts';
import { lengthsOf, spansOf, upTo } from '../../tests/support/subscription/month-spans.ts';
import { type LineMonth, layLine, UNPLACED } from './month-line.ts';
import { isAtLeast, type Tier } from './subscription.ts';

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T10:00:00Z`);

/** The months of one person, as the server keeps them: those that ended early take no part in later layouts. */
class Line {
  all: LineMonth[] = [];

  add(tier: Tier, nowMs: number, months = 1): string {
    const id = `${tier} ${this.all.length}`;
    this.#lay([...this.#kept(), { id, tier, months, ...UNPLACED }], nowMs);
    return id;
  }

  /** Gives the money of a month back. One that is over stays as it was. */
  giveBack(id: string, nowMs: number): void {
    const isReturned = (month: LineMonth) => month.id === id && month.endsMs > nowMs;
    this.#lay(
      this.#kept().map((month) => ({ ...month, isReturned: isReturned(month) })),
      nowMs,
    );
  }

  get text(): string[] {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    return this.all.map(({ id, startsMs, endsMs }) => `${id}: ${day(startsMs)} ${day(endsMs)}`);
  }

  #kept = () => this.all.filter(({ isReturned }) => !isReturned);

  #lay(months: LineMonth[], nowMs: number): void {
    const laid = layLine(months, nowMs);
    const old = this.all.filter(({ id }) => !laid.some((month) => month.id === id));
    this.all = [...old, ...laid].toSorted((one, other) => one.startsMs - other.startsMs);
  }
}

describe('the line of paid months', () => {
  it('has a larger tier before a smaller one, and in one tier the earlier one first', () => {
    const line = new Line();
    line.add('business', at('2026-11-22'));
    line.add('individual', at('2026-11-23'));
    line.add('business', at('2026-11-24'));
    line.add('individual', at('2026-11-25'));
    expect(line.text).toEqual([
      'business 0: 2026-11-22 2026-12-22',
      'business 2: 2026-12-22 2027-01-22',
      'individual 1: 2027-01-22 2027-02-22',
      'individual 3: 2027-02-22 2027-03-22',
    ]);
  });

  it('continues an interrupted month after the larger one, from the day when that ends or goes back', () => {
    const line = new Line();
    line.add('individual', at('2026-11-22'));
    const upgrade = line.add('business', at('2026-11-23'));
    expect(line.text).toEqual(['individual 0: 2026-11-22 2027-01-21', 'business 1: 2026-11-23 2026-12-23']);
    line.giveBack(upgrade, at('2026-11-25'));
    expect(line.text).toEqual(['individual 0: 2026-11-22 2026-12-24', 'business 1: 2026-11-23 2026-11-25']);
  });

  it('keeps the days of renewal: 31 January, 28 February, 31 March', () => {
    const line = new Line();
    for (const _ of [1, 2, 3]) line.add('individual', at('2027-01-31'));
    expect(line.text).toEqual([
      'individual 0: 2027-01-31 2027-02-28',
      'individual 1: 2027-02-28 2027-03-31',
      'individual 2: 2027-03-31 2027-04-30',
    ]);
  });

  it('says until when each tier is paid, which a gap ends for good', () => {
    const line = new Line();
    const paidUntil = () => line.all.map(({ id, paidUntilMs }) => `${id} ${new Date(paidUntilMs).toISOString()}`);
    line.add('individual', at('2026-11-22'));
    line.add('individual', at('2026-11-23'), 2);
    line.add('business', at('2026-11-24'));
    // The rest of the first month, 28 days, and two months behind Business.
    expect(paidUntil()).toEqual([
      'individual 0 2027-03-21T10:00:00.000Z',
      'business 2 2026-12-24T10:00:00.000Z',
      'individual 1 2027-03-21T10:00:00.000Z',
    ]);
    line.add('individual', at('2027-05-01'));
    expect(paidUntil().at(-1)).toBe('individual 3 2027-06-01T10:00:00.000Z');
    expect(paidUntil()[0]).toBe('individual 0 2027-03-21T10:00:00.000Z');
  });

  it('lets no month run beside another in a line that overlaps', () => {
    const month = { months: 1, paidUntilMs: at('2027-01-22'), isReturned: false, tier: 'individual' } as const;
    const overlapping: LineMonth[] = [
      { ...month, id: 'first', startsMs: at('2026-11-22'), endsMs: at('2026-12-22') },
      { ...month, id: 'second', startsMs: at('2026-11-23'), endsMs: at('2026-12-12') },
      { ...month, id: 'third', startsMs: at('2026-12-22'), endsMs: at('2027-01-22') },
      { ...month, id: 'fourth', startsMs: at('2026-12-22'), endsMs: at('2027-01-22') },
    ];
    const lengths = lengthsOf(spansOf(layLine(overlapping, at('2026-11-22'))));
    expect(Object.values(lengths).every((ms) => ms >= 28 * DAY_MS)).toBe(true);
    expect(
      layLine(overlapping, at('2026-11-24'))
        .map(({ endsMs }) => endsMs)
        .toSorted(),
    ).toEqual(['2026-12-22', '2026-12-22', '2027-01-22', '2027-02-22'].map(at));
  });
});

type Step =
  | { what: 'buy'; tier: Tier }
  | { what: 'give'; tier: Tier; months: number }
  | { what: 'give back'; which: number }
  | { what: 'wait'; ms: number }
  | { what: 'wait for an end'; which: number };

const tier = fc.constantFrom<Tier>('individual', 'business');
const step: fc.Arbitrary<Step> = fc.oneof(
  // Purchases, upgrades, downgrades, renewals and late money all add a month at some time.
  { weight: 4, arbitrary: fc.record({ what: fc.constant('buy'), tier }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('give'),
      tier: fc.constantFrom<Tier>('individual', 'business', 'enterprise'),
      months: fc.integer({ min: 1, max: 12 }),
    }),
  },
  // Refunds and lost disputes; a dispute that is won, and a cancellation, do not reach the line.
  { weight: 2, arbitrary: fc.record({ what: fc.constant('give back'), which: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('wait'), ms: fc.nat(40 * DAY_MS) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait'), ms: fc.constantFrom(0, DAY_MS, 400 * DAY_MS) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait for an end'), which: fc.nat(5) }) },
);
/** `PROPERTY_RUNS` stands for a long campaign. */
const numRuns = fc.readConfigureGlobal().numRuns === undefined ? 300 : 10_000;
const START = { min: at('2024-01-01'), max: at('2032-01-01') };

describe('any sequence of payments and returns', () => {
  /** Applies steps to a line and to the model. `check` sees the line before and after each step. */
  const play = (startMs: number, steps: Step[], check: (now: number, old: LineMonth[], all: LineMonth[]) => void) => {
    const [line, book] = [new Line(), new MonthBook(startMs)];
    let nowMs = startMs;
    for (const each of steps) {
      const old = line.all;
      if (each.what === 'wait') {
        nowMs += each.ms;
        book.run(nowMs);
      } else if (each.what === 'wait for an end') {
        nowMs = line.all.map(({ endsMs }) => endsMs).filter((endsMs) => endsMs > nowMs)[each.which] ?? nowMs;
        book.run(nowMs);
      } else if (each.what === 'give back') {
        const id = line.all.filter(({ isReturned }) => !isReturned)[each.which]?.id;
        if (id !== undefined) {
          line.giveBack(id, nowMs);
          book.giveBack(id);
        }
      } else {
        const months = each.what === 'give' ? each.months : 1;
        book.add({ id: line.add(each.tier, nowMs, months), tier: each.tier, months });
      }
      check(nowMs, old, line.all);
    }
    book.run();
    return { line, book };
  };
  const anySteps = (test: (startMs: number, steps: Step[]) => void) =>
    fc.assert(fc.property(fc.integer(START), fc.array(step, { maxLength: 25 }), test), { numRuns });

  it('lets each month run for its whole length, at no moment two, as a model that never plans does', () => {
    anySteps((startMs, steps) => {
      const { line, book } = play(startMs, steps, () => {});
      const spans = spansOf(line.all);
      expect(spans).toEqual(book.spans);
      const lengths = lengthsOf(spans);
      for (const { id, months, isReturned } of line.all) {
        if (isReturned) continue;
        expect(lengths[id]).toBe(book.lengths[id]);
        expect(lengths[id]).toBeGreaterThanOrEqual(28 * DAY_MS * months);
        expect(lengths[id]).toBeLessThanOrEqual(31 * DAY_MS * months);
      }
    });
  });

  it('changes nothing of the past, and laying out again, now or later, changes nothing at all', () => {
    anySteps((startMs, steps) => {
      play(startMs, steps, (nowMs, old, all) => {
        expect(upTo(spansOf(all), nowMs)).toEqual(upTo(spansOf(old), nowMs));
        const kept = all.filter(({ isReturned }) => !isReturned);
        for (const laterMs of [nowMs, nowMs + 17 * DAY_MS])
          expect(layLine(kept, laterMs).toSorted(byId)).toEqual(kept.toSorted(byId));
      });
    });
  });

  it('leaves no gap in the tier before the time until which it is paid', () => {
    anySteps((startMs, steps) => {
      play(startMs, steps, (nowMs, _, all) => {
        const spans = spansOf(all);
        const tierAt = (ms: number): Tier => {
          const id = spans.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs)?.id;
          return all.find((month) => month.id === id)?.tier ?? 'starter';
        };
        for (const month of all.filter(({ isReturned, endsMs }) => !isReturned && endsMs > nowMs)) {
          const later = spans.map(({ fromMs }) => fromMs).filter((ms) => ms >= nowMs && ms < month.paidUntilMs);
          expect([nowMs, ...later].every((ms) => isAtLeast(tierAt(ms), month.tier))).toBe(true);
          expect(isAtLeast(tierAt(month.paidUntilMs), month.tier)).toBe(false);
        }
      });
    });
  });
});

const byId = (one: LineMonth, other: LineMonth) => one.id.localeCompare(other.id);
