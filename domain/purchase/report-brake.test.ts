import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORT_NOW, reportMaker } from '../../tests/support/purchase/stored-reports.ts';
import { type BrakedReport, type BrakeHistory, brake, groupsOf, type Pending, SETTLE_MS } from './report-brake.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW = REPORT_NOW;
const NOTHING: BrakeHistory = { helped: new Map(), lastHour: 0, lastDay: 0 };
const report = reportMaker();

/** Returns reports of several people, by default of five minutes ago. */
const reports = (count: number, change: Partial<BrakedReport> = {}) =>
  Array.from({ length: count }, () => report({ atMs: NOW - 5 * MINUTE_MS, ...change }));
/** Returns a report a day by as many people, the last one today. */
const overDays = (count: number) =>
  Array.from({ length: count }, (_, day) => report({ atMs: NOW - day * DAY_MS - HOUR_MS }));
let made = 0;
const pendingOn = (given: readonly BrakedReport[], change: Partial<Pending> = {}): Pending => ({
  no: ++made,
  effect: 'report',
  plan: { priceKobo: 80_000, reportedMs: undefined, nowMs: NOW },
  reports: given,
  ...change,
});
/** Returns what becomes of each plan: 'changes', why it waits, or nothing. */
const become = (pending: readonly Pending[], history: Partial<BrakeHistory> = {}) => {
  const braked = brake(pending, { ...NOTHING, ...history }, NOW);
  return pending.map((one) => {
    const found = braked.find((other) => other.pending === one);
    return found && (found.waits ?? 'changes');
  });
};
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

describe('a plan', () => {
  it('changes once enough people report it, and not by those of the last seconds', () => {
    expect(become([pendingOn(reports(3)), pendingOn(reports(4)), pendingOn(overDays(5))])).toEqual([
      undefined,
      'changes',
      'changes',
    ]);
    const fresh = reports(1, { atMs: NOW - SETTLE_MS + 1 });
    expect(become([pendingOn([...reports(3), ...fresh])])).toEqual([undefined]);
    expect(become([pendingOn(reports(4, { atMs: NOW - SETTLE_MS }))])).toEqual(['changes']);
  });

  it('names the independent reports that change it', () => {
    const given = [...reports(4), ...reports(5, { block: 'block' })];
    const [one] = brake([pendingOn(given)], NOTHING, NOW);
    expect(one?.reports).toHaveLength(5);
    expect(one?.waits).toBeUndefined();
  });

  it('with an unusual price is confirmed by three buyers', () => {
    const yes = (count: number) => reports(count, { outcome: 'worked' });
    const confirm = (given: readonly BrakedReport[]) => become([pendingOn(given, { effect: 'confirm' })])[0];
    expect([confirm(yes(2)), confirm(yes(3)), confirm(yes(10))]).toEqual([undefined, 'changes', 'crowd']);
    expect(confirm([...yes(3), ...reports(3)])).toBeUndefined();
  });
});

describe('a crowd', () => {
  it('is ten independent reports on one price within an hour, also those of the last seconds', () => {
    const within = (count: number, spanMs: number) =>
      times(count, (at) => report({ atMs: NOW - (at * spanMs) / (count - 1) }));
    const one = (given: readonly BrakedReport[]) => become([pendingOn(given)])[0];
    expect([one(within(9, HOUR_MS - 1)), one(within(10, HOUR_MS)), one(within(10, HOUR_MS - 1))]).toEqual([
      'changes',
      'changes',
      'crowd',
    ]);
    expect(become([pendingOn(reports(30, { block: 'block' }))])).toEqual([undefined]);
    expect(become([pendingOn(reports(30, { accountMadeMs: NOW - 7 * DAY_MS }))])).toEqual([undefined]);
  });

  it('waits with all reports of its hours, and no earlier ones', () => {
    const crowd = [...reports(10), ...reports(2, { block: 'block' })];
    const [one] = brake([pendingOn([...overDays(3).slice(1), ...crowd])], NOTHING, NOW);
    expect(one?.reports).toHaveLength(12);
  });

  it('takes back what its first reports have changed, but nothing that an administrator has accepted', () => {
    const plan = { priceKobo: 80_000, reportedMs: NOW - HOUR_MS, nowMs: NOW };
    expect(become([pendingOn(reports(9), { plan })])).toEqual([undefined]);
    expect(become([pendingOn(reports(10), { plan })])).toEqual(['crowd']);
    expect(become([pendingOn(reports(30, { isAccepted: true }), { plan })])).toEqual([undefined]);
  });
});

describe('a group', () => {
  const gang = reports(5);
  it('changes two plans in a day', () => {
    expect(become([pendingOn(gang), pendingOn(gang)])).toEqual(['changes', 'changes']);
    const [member] = gang as [BrakedReport];
    const helped = new Map(groupsOf(member).map((group) => [group, 2]));
    expect(become([pendingOn(gang.slice(0, 4))], { helped })).toEqual(['group']);
    expect(become([pendingOn([...gang, ...reports(3)])], { helped })).toEqual(['changes']);
  });

  it('that would change more changes none, and holds up nobody else', () => {
    const honest = pendingOn(overDays(5));
    expect(become([pendingOn(gang), pendingOn(gang), pendingOn(gang), honest])).toEqual([
      'group',
      'group',
      'group',
      'changes',
    ]);
  });

  it.each([
    ['device', { deviceDay: 'phone today' }],
    ['block', { block: 'block' }],
    ['week of young accounts', { accountMadeMs: NOW - 10 * DAY_MS }],
  ])('is also a %s', (_, shared) => {
    // Two young ones weigh as much as one old one.
    const plans = times(3, () => pendingOn([...reports(3), ...reports(2, shared)]));
    expect(become(plans)).toEqual(['group', 'group', 'group']);
  });

  it('of accounts that were made in the same week is none once they are old', () => {
    const aged = times(2, () => pendingOn(reports(4, { accountMadeMs: NOW - 40 * DAY_MS })));
    expect(become(aged)).toEqual(['changes', 'changes']);
  });
});

describe('the market', () => {
  const fast = (count: number) => times(count, () => pendingOn(reports(5)));
  it('changes two plans within an hour; more wait all together', () => {
    expect(become(fast(2))).toEqual(['changes', 'changes']);
    expect(become(fast(3))).toEqual(['market', 'market', 'market']);
    expect(become(fast(1), { lastHour: 1 })).toEqual(['changes']);
    expect(become(fast(1), { lastHour: 2 })).toEqual(['market']);
  });

  it('changes plans whose reports came over days also while many wait', () => {
    const slow = pendingOn(overDays(5));
    expect(become([...fast(6), slow], { lastHour: 2 }).at(-1)).toBe('changes');
  });

  it('changes five plans in a day', () => {
    const slow = times(7, () => pendingOn(overDays(5)));
    expect(become(slow).filter((one) => one === 'changes')).toHaveLength(5);
    expect(become(slow, { lastDay: 3 }).filter((one) => one === 'changes')).toHaveLength(2);
    expect(become([...slow.slice(0, 5), ...fast(1)])).toEqual([...times(5, () => 'changes'), 'market']);
    expect(become(fast(1), { lastDay: 5 })).toEqual(['market']);
  });
});

const anyReports = fc.array(
  fc.record({
    userId: fc.constantFrom(...times(30, (no) => `user ${no}`)),
    device: fc.constant(null),
    deviceDay: fc.constantFrom(null, 'p', 'q'),
    block: fc.constantFrom(null, null, null, 'x', 'y'),
    atMs: fc.integer({ min: 0, max: 72 }).map((hours) => NOW - hours * HOUR_MS),
    accountMadeMs: fc.integer({ min: 5, max: 60 }).map((days) => NOW - days * DAY_MS),
  }),
  { maxLength: 20 },
);
const anyMarket = fc.array(anyReports, { maxLength: 9 }).map((all) => all.map((some) => pendingOn(some.map(report))));

describe('any reports', () => {
  it('of three people change nothing, whatever their age', () => {
    fc.assert(
      fc.property(anyMarket, (market) => {
        const three = market.map((one) => ({
          ...one,
          reports: one.reports.filter(({ userId }) => /^user [0-2]$/.test(userId)),
        }));
        expect(brake(three, NOTHING, NOW)).toEqual([]);
      }),
    );
  });

  it('change at most five plans, and at most two whose reports came within a day', () => {
    fc.assert(
      fc.property(anyMarket, (market) => {
        const changed = brake(market, NOTHING, NOW).filter(({ waits }) => waits === undefined);
        expect(changed.length).toBeLessThanOrEqual(5);
        const isFast = (one: (typeof changed)[number]) => one.reports.every(({ atMs }) => atMs > NOW - DAY_MS);
        expect(changed.filter(isFast).length).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('have the same effect in any order', () => {
    const shuffled = anyMarket.chain((market) =>
      fc.tuple(fc.constant(market), fc.shuffledSubarray(market, { minLength: market.length })),
    );
    fc.assert(
      fc.property(shuffled, ([market, inOtherOrder]) => {
        const effects = (all: readonly Pending[]) =>
          brake(all, NOTHING, NOW)
            .map(({ pending, waits }) => `${pending.no} ${waits}`)
            .sort();
        expect(effects(inOtherOrder)).toEqual(effects(market));
      }),
    );
  });

  it('of thirty old accounts at once change nothing once an alarm is raised, and at most two plans before', () => {
    const brigade = times(30, (no) => `user ${no}`);
    const targets = fc.integer({ min: 1, max: 12 }).chain((plans) =>
      fc.array(fc.subarray(times(plans, Number), { minLength: 1, maxLength: Math.min(5, plans) }), {
        minLength: brigade.length,
        maxLength: brigade.length,
      }),
    );
    fc.assert(
      fc.property(targets, (targetsOf) => {
        const market = times(12, (plan) =>
          pendingOn(brigade.flatMap((userId, at) => (targetsOf[at]?.includes(plan) ? reports(1, { userId }) : []))),
        );
        const braked = brake(market, NOTHING, NOW);
        const changed = braked.filter(({ waits }) => waits === undefined);
        if (changed.length < braked.length) expect(changed).toEqual([]);
        expect(changed.length).toBeLessThanOrEqual(2);
        for (const { reports } of changed) expect(reports.length).toBeLessThan(10);
      }),
    );
  });
});
