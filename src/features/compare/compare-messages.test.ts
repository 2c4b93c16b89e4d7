import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../domain/plan/plan.ts';
import { dayMarks, perDayNote, perGbNote, planOptionLabel, reportNote } from './compare-messages.ts';

const plans = { a: { name: 'Airtel 1.5GB Weekly' }, b: { name: 'MTN 7GB Monthly' } };

describe('the messages of a comparison', () => {
  it('names a plan, its provider and its price in a picker', () => {
    const plan = { name: 'Airtel 2GB Awoof', provider_name: 'ClubKonnect', price: 727.41 } as Plan;
    expect(planOptionLabel(plan)).toBe('Airtel 2GB Awoof · ClubKonnect · ₦727.41');
  });

  it('names the winner of each measure', () => {
    expect(perGbNote('b', plans)).toBe('MTN 7GB Monthly is more cost-effective per GB');
    expect(perDayNote('a', plans)).toBe('Airtel 1.5GB Weekly is cheaper per day');
  });

  it('reports a tie', () => {
    expect(perGbNote('tie', plans)).toBe('Both cost the same per GB');
    expect(perDayNote('tie', plans)).toBe('Both cost the same per day');
  });

  it('warns about a reported price', () => {
    const plan = { name: 'Airtel 2GB', reported_on: '2026-11-21' };
    expect(reportNote(plan)).toBe('People report another price for Airtel 2GB. Check it before you buy');
    expect(reportNote({ ...plan, reported_on: null })).toBeUndefined();
    const unconfirmed = { ...plan, reported_on: null, unusual_on: '2026-11-21' };
    expect(reportNote(unconfirmed)).toBe('The price of Airtel 2GB is not confirmed yet. Check it before you buy');
  });

  it('warns about a plan that is gone from its seller’s list', () => {
    const plan = { name: 'MTN 25GB', gone_by: '2026-08-20' };
    expect(reportNote(plan)).toBe('MTN 25GB is no longer in its seller’s list. Check it before you buy');
  });

  it('lists usual periods and the last day once', () => {
    expect(dayMarks(30)).toEqual([1, 7, 14, 30]);
    expect(dayMarks(45)).toEqual([1, 7, 14, 30, 45]);
    expect(dayMarks(365).at(-1)).toBe(365);
  });
});
