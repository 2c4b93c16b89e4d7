import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORT_NOW, reportMaker } from '../../tests/support/purchase/stored-reports.ts';
import { PURCHASE_OUTCOMES, type PurchaseOutcome } from './purchase-outcomes.ts';
import { isContested, reportedPrice, type StoredReport } from './reported-price.ts';

const DAY_MS = 86_400_000;
const NOW = REPORT_NOW;
const LISTED = 80_000;

/** A report of somebody else on another phone elsewhere, by default that the price is another one. */
const report = reportMaker();
const naming = (...naira: (number | null)[]) => naira.map((one) => report({ priceKobo: one && one * 100 }));
const yes = (change: Partial<StoredReport> = {}) => report({ outcome: 'worked', ...change });
const decide = (reports: readonly StoredReport[], reportedMs?: number) =>
  reportedPrice(reports, { priceKobo: LISTED, reportedMs, nowMs: NOW });

describe('a price', () => {
  it('is reported by four people with accounts of a month, and by no three', () => {
    expect(decide(naming(null, null, null))).toBeUndefined();
    expect(decide(naming(null, null, null, null))).toEqual({ priceKobo: null, people: 4 });
    const outcomes = ['other_price', 'not_offered', 'not_delivered', 'not_offered'] as const;
    expect(decide(outcomes.map((outcome) => report({ outcome })))).toEqual({ priceKobo: null, people: 4 });
  });

  it('is reported only while more people say so than find it right', () => {
    const against = naming(null, null, null, null);
    expect(decide([...against, yes(), yes(), yes()])).toMatchObject({ people: 4 });
    expect(decide([...against, yes(), yes(), yes(), yes()])).toBeUndefined();
    expect(decide([...against, report(), yes(), yes(), yes(), yes()])).toMatchObject({ people: 5 });
  });

  it('is contested if people of enough weight report it, and as much says that it is right', () => {
    const contested = (reports: readonly StoredReport[]) =>
      isContested(reports, { priceKobo: LISTED, reportedMs: undefined, nowMs: NOW });
    const against = naming(null, null, null, null);
    expect(contested([...against, yes(), yes(), yes()])).toBe(false);
    expect(contested([...against, yes(), yes(), yes(), yes()])).toBe(true);
    expect(contested([...against.slice(1), yes(), yes(), yes(), yes()])).toBe(false);
  });

  it('is found right by those who name it as the other price', () => {
    expect(decide(naming(900, 900, 900, 800))).toBeUndefined();
    expect(decide(naming(900, 900, 900, 900, 800, 800, 800, 800))).toBeUndefined();
  });

  it('is not moved by one person, whatever they send', () => {
    const again = Array.from({ length: 9 }, (_, day) => report({ userId: 'ada', atMs: NOW - day * DAY_MS }));
    expect(decide([...again, report()])).toBeUndefined();
    const three = naming(null, null, null);
    expect(decide([...three, report({ userId: 'ada', atMs: NOW - 2 }), yes({ userId: 'ada' })])).toEqual({
      priceKobo: null,
      people: 4,
    });
    const changed = [report({ userId: 'ada', atMs: NOW - 2 }), yes({ userId: 'ada', atMs: NOW - 1 })];
    expect(decide([...three, ...changed])).toBeUndefined();
  });

  it('is not moved by several accounts on one phone', () => {
    const onePhone = Array.from({ length: 30 }, () => report({ device: 'phone' }));
    expect(decide([...onePhone, ...naming(null, null)])).toBeUndefined();
    expect(decide([...onePhone, ...naming(null, null, null)])).toMatchObject({ people: 4 });
    expect(decide(Array.from({ length: 4 }, () => report({ device: null })))).toMatchObject({ people: 4 });
  });

  it('is not moved by several accounts in one block of addresses, on either side', () => {
    const oneBlock = Array.from({ length: 30 }, () => report({ block: 'block' }));
    expect(decide([...oneBlock, ...naming(null, null)])).toBeUndefined();
    expect(decide([...oneBlock, ...naming(null, null, null)])).toMatchObject({ people: 4 });
    const neighbours = Array.from({ length: 30 }, () => yes({ block: 'block' }));
    expect(decide([...naming(null, null, null, null), ...neighbours])).toMatchObject({ people: 4 });
    expect(decide(Array.from({ length: 4 }, () => report({ block: null })))).toMatchObject({ people: 4 });
  });

  it('is not moved by accounts of the last 7 days, and half as much by those of 30, at the moment of their report', () => {
    const aged = (ageMs: number) => report({ accountMadeMs: NOW - DAY_MS - ageMs });
    const times = (count: number, ageMs: number) => Array.from({ length: count }, () => aged(ageMs));
    expect(decide(times(30, 7 * DAY_MS))).toBeUndefined();
    expect(decide(times(7, 7 * DAY_MS + 1))).toBeUndefined();
    expect(decide(times(8, 30 * DAY_MS - 1))).toMatchObject({ people: 8 });
    expect(decide(times(4, 30 * DAY_MS))).toMatchObject({ people: 4 });
  });

  it('is not moved by reports that are set aside, except by those that find it right', () => {
    const aside = Array.from({ length: 9 }, () => report({ isSetAside: true }));
    expect(decide([...aside, ...naming(null, null, null)])).toBeUndefined();
    expect(decide([...aside, ...naming(null, null, null, null)])).toMatchObject({ people: 4 });
    const right = [yes({ isSetAside: true }), yes(), yes(), report({ isSetAside: true, priceKobo: LISTED })];
    expect(decide([...naming(null, null, null, null), ...right])).toBeUndefined();
    const earlier = report({ userId: 'ada' });
    const later = report({ userId: 'ada', atMs: NOW, isSetAside: true });
    expect(decide([...naming(null, null, null), earlier, later])).toMatchObject({ people: 4 });
  });

  it('is reported by reports of the last 14 days, and stays reported after that', () => {
    const old = [14, 14, 14, 14].map((days) => report({ atMs: NOW - days * DAY_MS }));
    expect(decide(old)).toMatchObject({ people: 4 });
    const older = old.map((one) => ({ ...one, atMs: one.atMs - 1 }));
    expect(decide(older)).toBeUndefined();
    expect(decide([...older, yes()], NOW - 10 * DAY_MS)).toMatchObject({ people: 4 });
    expect(decide([...older, yes(), yes(), yes(), yes()], NOW - 10 * DAY_MS)).toBeUndefined();
  });
});

describe('the reported price', () => {
  it.each<[(number | null)[], number | null]>([
    [[null, null, null, null], null],
    [[900, null, null, null], null],
    [[900, 950, 1000, 1050], null],
    [[900, 900, null, null], 900],
    [[900, 1000, 1000, null], 1000],
    [[900, 1000, 1000, 900], 1000],
    [[900, 900, 950, 950, 1000, 1000], 950],
  ])('of %j is %j', (named, price) => {
    expect(decide(naming(...named))?.priceKobo).toBe(price && price * 100);
  });

  it('is that of somebody in a block who names one', () => {
    const block = [report({ block: 'block' }), report({ block: 'block', priceKobo: 90_000, atMs: NOW - 2 * DAY_MS })];
    expect(decide([...block, ...naming(900, null, null)])?.priceKobo).toBe(90_000);
  });
});

const reports = fc.array(
  fc.record({
    userId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    device: fc.constantFrom(null, 'p', 'q', 'r', 's'),
    block: fc.constantFrom(null, 'x', 'y', 'z'),
    outcome: fc.constantFrom(...(Object.keys(PURCHASE_OUTCOMES) as PurchaseOutcome[])),
    priceKobo: fc.constantFrom(null, LISTED, 90_000, 95_000),
    atMs: fc.integer({ min: 0, max: 20 }).map((days) => NOW - days * DAY_MS),
    accountMadeMs: fc.constantFrom(NOW - 60 * DAY_MS, NOW - 10 * DAY_MS, NOW),
    isSetAside: fc.boolean(),
  }),
  { maxLength: 14 },
);

describe('any reports', () => {
  it('decide the same in any order', () => {
    fc.assert(
      fc.property(
        reports.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(decide(shuffled)).toEqual(decide(all));
        },
      ),
    );
  });

  it('of young accounts, of the past, of fewer than four people or all set aside change nothing', () => {
    fc.assert(
      fc.property(reports, (all) => {
        expect(decide(all.map((one) => ({ ...one, accountMadeMs: one.atMs - 7 * DAY_MS })))).toBeUndefined();
        expect(decide(all.map((one) => ({ ...one, atMs: NOW - 14 * DAY_MS - 1 })))).toBeUndefined();
        expect(decide(all.map((one) => ({ ...one, isSetAside: true })))).toBeUndefined();
        expect(decide(all.filter(({ userId }) => userId < 'd'))).toBeUndefined();
        expect(decide(all.filter(({ device }) => device === 'p' || device === 'q'))).toBeUndefined();
        expect(decide(all.filter(({ block }) => block !== null))).toBeUndefined();
      }),
    );
  });

  it('name a price that two people gave, and only of a reported plan', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const found = decide(all);
        if (!found || found.priceKobo === null) return;
        const naming = new Set(
          all.filter(({ priceKobo }) => priceKobo === found.priceKobo).map(({ userId }) => userId),
        );
        expect(naming.size).toBeGreaterThanOrEqual(2);
        expect(found.priceKobo).not.toBe(LISTED);
        expect(found.people).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});
