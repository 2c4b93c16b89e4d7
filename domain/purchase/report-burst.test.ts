import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NETWORKS, type Network } from '../plan/network.ts';
import { accountOf, groupsOf, isBurst, type NetworkPlans, YOUNG } from './report-burst.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 24, 12);
const aged = (ageMs: number) => ({ userId: 'ada', atMs: NOW, accountMadeMs: NOW - ageMs });

describe('the groups of a report', () => {
  it.each<[string, number, string[]]>([
    ['as old as a report that counts for nothing', 7 * DAY_MS, []],
    ['older than 7 days', 7 * DAY_MS + 1, ['account ada', YOUNG, 'block']],
    ['just younger than 30 days', 30 * DAY_MS - 1, ['account ada', YOUNG, 'block']],
    ['of 30 days', 30 * DAY_MS, ['account ada', 'block']],
  ])('of an account %s', (_, ageMs, groups) => {
    expect(groupsOf(aged(ageMs), 'block')).toEqual(groups);
    expect(groupsOf(aged(ageMs), null)).toEqual(groups.filter((group) => group !== 'block'));
    expect(groups.map(accountOf)).toEqual(groups.map((_, at) => (at === 0 ? 'ada' : undefined)));
  });
});

const on = (network: Network, reported: number, listed = 1_000): NetworkPlans => ({ network, reported, listed });

describe('a burst', () => {
  it('is ten plans, of all networks together', () => {
    expect(isBurst([on('MTN', 9)])).toBe(false);
    expect(isBurst([on('MTN', 10)])).toBe(true);
    expect(isBurst([on('MTN', 4), on('GLO', 3), on('AIRTEL', 2)])).toBe(false);
    expect(isBurst([on('MTN', 4), on('GLO', 3), on('AIRTEL', 3)])).toBe(true);
    expect(isBurst([])).toBe(false);
  });

  it('is a tenth of the plans of one network, and at least three of them', () => {
    expect(isBurst([on('9MOBILE', 5, 51)])).toBe(false);
    expect(isBurst([on('9MOBILE', 5, 50)])).toBe(true);
    expect(isBurst([on('MTN', 1), on('9MOBILE', 5, 50)])).toBe(true);
    expect(isBurst([on('9MOBILE', 2, 2)])).toBe(false);
    expect(isBurst([on('9MOBILE', 3, 3)])).toBe(true);
  });
});

const networks = fc.uniqueArray(
  fc.record({
    network: fc.constantFrom(...NETWORKS),
    reported: fc.integer({ min: 1, max: 12 }),
    listed: fc.integer({ min: 1, max: 200 }),
  }),
  { selector: ({ network }) => network },
);

describe('any reports of a group', () => {
  it('that are no burst stay under ten plans, and under a tenth of a network or three plans of it', () => {
    fc.assert(
      fc.property(networks, (all) => {
        if (isBurst(all)) return;
        expect(all.reduce((sum, { reported }) => sum + reported, 0)).toBeLessThan(10);
        for (const { reported, listed } of all) expect(reported < 3 || reported / listed < 0.1).toBe(true);
      }),
    );
  });

  it('are a burst still when more plans are reported, and in any order', () => {
    fc.assert(
      fc.property(networks, fc.nat(11), (all, more) => {
        if (!isBurst(all)) return;
        expect(isBurst([...all].reverse())).toBe(true);
        expect(
          isBurst(all.map((one, at) => (at === more % all.length ? { ...one, reported: one.reported + 1 } : one))),
        ).toBe(true);
      }),
    );
  });

  it('are a burst or none, however many more listed plans than enough are counted', () => {
    fc.assert(
      fc.property(networks, (all) => {
        const capped = all.map((one) => ({ ...one, listed: Math.min(one.listed, one.reported * 10 + 1) }));
        expect(isBurst(capped)).toBe(isBurst(all));
      }),
    );
  });
});
