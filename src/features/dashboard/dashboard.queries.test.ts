import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import { planDeleted, planId, planMade } from '../../../tests/support/outbox/operations.ts';
import { twoSellers } from '../../../tests/support/outbox/sync-server.ts';
import { overlay } from '../../data/catalogue-view/overlay.ts';
import type * as reader from '../../data/catalogue-view/reader.ts';
import { sellerQuery } from './dashboard.queries.ts';

const waiting = vi.hoisted(() => ({ operations: [] as Operation[] }));

/** Two sellers of one name. */
const sellers = twoSellers();
sellers.putProvider(2, 'Ada Bundles');

vi.mock('../../data/catalogue-view/reader.ts', async (importActual) => {
  const { createReader } = await importActual<typeof reader>();
  const getState = () => ({ ...overlay(sellers.catalogue(), waiting.operations), whole: true, states: [] });
  return createReader({ open: async () => {}, getState }, () => Promise.reject(new Error('asked the server')));
});

const count = async () => (await new QueryClient().fetchQuery(sellerQuery('provider-1'))).plans.length;

it('counts plans with the changes in the outbox', async () => {
  const before = await count();
  expect(before).toBe(2);
  waiting.operations = [planMade()];
  expect(await count()).toBe(before + 1);
  waiting.operations = [planMade(), planDeleted(planId(1))];
  expect(await count()).toBe(before);
});
