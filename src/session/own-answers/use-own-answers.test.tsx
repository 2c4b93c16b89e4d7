// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import { outboxState, waitingRating } from '../../../tests/support/outbox/operations.ts';
import type { Session } from '../session.ts';
import { isUserQuery } from '../user-storage.ts';
import { ownAnswersQuery, useOwnAnswers } from './use-own-answers.ts';

const fake = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const shown: { session: Session | undefined; outbox: object } = { session: undefined, outbox: {} };
  return { request: vi.fn(), shown, listeners, subscribe };
});
vi.mock('../../data/http/request.ts', () => ({ request: fake.request }));
vi.mock('../../data/outbox/device-outbox.ts', () => ({
  outbox: { subscribe: fake.subscribe, getState: () => fake.shown.outbox },
}));
vi.mock('../session.ts', () => ({ session: { subscribe: fake.subscribe, current: () => fake.shown.session } }));

const change = (next: Partial<typeof fake.shown>) =>
  act(async () => {
    Object.assign(fake.shown, next);
    for (const listener of fake.listeners) listener();
  });
const waiting = (...operations: Operation[]) => ({ outbox: outboxState({ operations }) });
const rating = (userId: string, value: number) => ({ userId, network_name: 'MTN', location: 'Lagos', rating: value });
const said = (value: number) => ({ ratings: [rating('', value)], reports: [] });
const mtn = (value: number) => waitingRating({ location: 'Lagos', ratings: [{ network_name: 'MTN', rating: value }] });

function open(client = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useOwnAnswers, { wrapper }).result;
}

beforeEach(() => {
  fake.shown.session = undefined;
  fake.shown.outbox = outboxState();
});
afterEach(() => {
  cleanup();
  fake.request.mockReset();
});

it('asks nothing for a visitor, and each user for their own', async () => {
  const result = open();
  expect(result.current).toEqual({ ratings: [], reports: [] });
  expect(fake.request).not.toHaveBeenCalled();
  fake.request.mockImplementation(async (_, { params }) => said(params.id === 'ada' ? 5 : 1));
  await change({ session: { token: 'a', userId: 'ada' } });
  await vi.waitFor(() => expect(result.current.ratings).toMatchObject([{ rating: 5 }]));
  fake.request.mockReturnValue(new Promise(() => undefined));
  await change({ session: { token: 'b', userId: 'uche' } });
  expect(result.current.ratings).toEqual([]);
});

it('asks again once fewer answers wait, whatever the outbox tells of', async () => {
  fake.request.mockResolvedValue(said(2));
  await change({ session: { token: 'a', userId: 'ada' }, ...waiting(mtn(4)) });
  const result = open();
  await vi.waitFor(() => expect(fake.request).toHaveBeenCalledOnce());
  expect(result.current.ratings).toMatchObject([{ rating: 4, isWaiting: true }]);
  fake.request.mockResolvedValue(said(4));
  await change(waiting());
  await vi.waitFor(() => expect(result.current.ratings).toMatchObject([{ rating: 4 }]));
  expect(result.current.ratings[0]?.isWaiting).toBeUndefined();
  expect(fake.request).toHaveBeenCalledTimes(2);
});

it('is stored over a restart, and leaves the device with its user', () => {
  expect(isUserQuery(ownAnswersQuery('ada'))).toBe(true);
});
