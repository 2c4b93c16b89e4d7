// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { ownPurchases } from '../../../session/own-answers/own-purchases.ts';
import { session } from '../../../session/session.ts';
import { PURCHASES_KEY, removeStoredUserData } from '../../../session/user-storage.ts';
import { keepPurchase } from './keep-purchase.ts';

const data = vi.hoisted(() => ({ readAllPlans: vi.fn() }));
vi.mock('../../../data/catalogue-view/reader.ts', () => data);
const current = vi.spyOn(session, 'current');

const pending = { planId: 'p', planName: 'MTN 7GB Monthly', atMs: 1_800_000_000_000 };
const kept = {
  ...{ plan_id: 'p', plan_name: 'MTN 7GB Monthly', network: 'MTN', price: 3500, size_mb: 7168, days: 30 },
  at_ms: pending.atMs,
};

beforeEach(() => {
  current.mockReturnValue({ userId: 'u' } as never);
  data.readAllPlans.mockResolvedValue([samplePlan({ id: 'p' })]);
});
afterEach(() => localStorage.clear());

it('keeps a purchase with its plan until the user signs out', async () => {
  await keepPurchase(pending);
  await keepPurchase({ ...pending, atMs: pending.atMs + 1 });
  expect(ownPurchases()).toEqual([kept, { ...kept, at_ms: kept.at_ms + 1 }]);
  removeStoredUserData();
  expect(ownPurchases()).toEqual([]);
});

it('leaves out a plan that is no longer listed, and never fails', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await keepPurchase({ ...pending, planId: 'gone' });
  data.readAllPlans.mockRejectedValue(new Error('broken'));
  await keepPurchase(pending);
  expect(ownPurchases()).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});

it('keeps nothing for a user who has signed out meanwhile', async () => {
  data.readAllPlans.mockImplementation(async () => {
    current.mockReturnValue(undefined);
    return [samplePlan({ id: 'p' })];
  });
  await keepPurchase(pending);
  expect(ownPurchases()).toEqual([]);
});

it('reads nothing from what is no list of purchases', () => {
  for (const text of ['{', '{}', '[{"plan_id":1}]']) {
    localStorage.setItem(PURCHASES_KEY, text);
    expect(ownPurchases()).toEqual([]);
  }
});

it('holds the last hundred', async () => {
  localStorage.setItem(PURCHASES_KEY, JSON.stringify(Array(100).fill({ ...kept, plan_id: 'old' })));
  await keepPurchase(pending);
  expect([ownPurchases().length, ownPurchases().at(-1)]).toEqual([100, kept]);
});
