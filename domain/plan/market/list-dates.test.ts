import { describe, expect, it } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type { Plan } from '../plan.ts';
import { dateKey, datesOfPair, listDates } from './list-dates.ts';
import { isOldPrice } from './price-seen.ts';

const TODAY = '2026-11-23';
const asIs = (day: string) => day;
const summer = { seen_from: '2026-06-16', seen_to: '2026-08-20' };
const autumn = { seen_from: '2026-09-30', seen_to: '2026-09-30' };
const thisWeek = { seen_from: '2026-11-20', seen_to: '2026-11-20' };
const undated = { seen_from: null, seen_to: '2026-07-22' };
const confirmed = { confirmed_on: '2026-11-20' };

const listOf = (...rows: Partial<Plan>[]) => rows.map((row) => samplePlan(row));

it.each([
  ['prices of one window', [summer, summer], 'Prices seen by 2026-08-20', true],
  ['prices of one day', [autumn, autumn], 'Prices seen by 2026-09-30', true],
  ['new prices', [thisWeek, thisWeek], 'Prices seen by 2026-11-20', false],
  ['prices of many windows', [autumn, summer, summer, confirmed, undated], 'Prices seen by 2026-08-20', true],
  ['undated prices', [undated, {}], 'These prices are undated', true],
  ['mostly undated prices', [undated, {}, summer], 'Most of these prices are undated', true],
  ['one price', [summer], 'Prices seen by 2026-08-20', true],
])('says once what %s have in common', (_, rows, text, isOld) => {
  const dates = listDates(listOf(...rows), asIs);
  expect(dates && { text: dates.text, isOld: isOldPrice(dates.seen, TODAY) }).toEqual({ text, isOld });
});

it.each([
  ['no prices', []],
  ['confirmed prices', [confirmed, { confirmed_on: '2026-11-20' }]],
  ['prices of different days', [summer, autumn]],
  ['as many undated prices as others', [undated, summer]],
])('says nothing above %s', (_, rows) => {
  expect(listDates(listOf(...rows), asIs)).toBeUndefined();
});

it('has one key for the prices that its sentence is about, and none for those that sellers gave', () => {
  const rows = listOf(summer, autumn, confirmed, { ...summer, confirmed_on: '2026-06-01' }, undated);
  const dates = listDates([...rows, samplePlan(summer)], asIs);
  expect(rows.map((plan) => dateKey(plan) === dates?.key)).toEqual([true, false, false, true, false]);
  expect(dateKey(samplePlan(confirmed))).toBe('');
});

describe('the dates of a pair', () => {
  const august = { seen_from: '2026-08-01', seen_to: '2026-08-20', confirmed_on: null, as_of: null };
  const september = { ...august, seen_from: '2026-09-30', seen_to: '2026-09-30' };
  const undated = { ...august, seen_from: null, seen_to: null };
  const text = (...plans: Parameters<typeof datesOfPair>[0]) => datesOfPair(plans, (day) => day)?.text;

  it('are said once if they are the same, else that of the older price', () => {
    expect(text(august, august)).toBe('Prices seen by 2026-08-20');
    expect(text(september, august)).toBe('Older price seen by 2026-08-20');
    expect(text(september, undated)).toBe('Older price undated');
    expect(text(undated, undated)).toBe('These prices are undated');
  });

  it('are that of a single price', () => {
    expect(text(september)).toBe('Price seen by 2026-09-30');
    expect(text()).toBeUndefined();
  });
});
