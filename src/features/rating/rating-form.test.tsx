// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import {
  lagos,
  locate,
  onSubmit,
  open,
  pick,
  submit,
  submitWithNone,
  unsent,
  values,
} from '../../../tests/support/rating/rating-screen.tsx';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';

const data = vi.hoisted(() => ({ readStates: vi.fn(), readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../data/mirror/public-responses.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

beforeAll(preloadDialog);
beforeEach(() => {
  locate.mockResolvedValue(lagos);
  onSubmit.mockResolvedValue('kept');
  data.readStates.mockResolvedValue(['Kano', 'Lagos', 'Ogun'].map((name) => ({ name, iso: '', zone: '' })));
  data.readQuality.mockResolvedValue({ answer: sampleQuality(), atMs: Date.now() });
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  for (const mock of [locate, onSubmit, ...Object.values(data)]) mock.mockReset();
});

const inLagos = {
  location: 'Lagos',
  ratings: NETWORKS.map((network_name, at) => ({ network_name, rating: 5 - at })),
};

it('keeps the ratings of a state out of the next state once they are sent', async () => {
  const { again } = await open();
  for (const { network_name, rating } of inLagos.ratings) await pick(NETWORK_NAME[network_name], String(rating));
  await submit();
  await again({ ownRatings: unsent(inLagos) });
  await pick('State', 'Kano');
  expect(values()).toEqual([0, 0, 0, 0]);
  await pick('MTN', '2');
  expect(values()).toEqual([2, 0, 0, 0]);
  await submitWithNone();
  expect(onSubmit).toHaveBeenLastCalledWith({
    location: 'Kano',
    ratings: NETWORKS.map((network_name, at) => ({ network_name, rating: at === 0 ? 2 : 1 })),
  });
});

it('never shows unsent choices over what the user has said in a state', async () => {
  await open({ ownRatings: unsent(inLagos) });
  await pick('State', 'Kano');
  await pick('MTN', '1');
  await pick('State', 'Lagos');
  expect(values()).toEqual([5, 4, 3, 2]);
  await pick('State', 'Kano');
  expect(values()).toEqual([1, 0, 0, 0]);
});

it('takes unsent choices along when the state was wrong', async () => {
  await open();
  await pick('MTN', '4');
  await pick('State', 'Ogun');
  expect(values()).toEqual([4, 0, 0, 0]);
});

it('keeps what was chosen before a state was known', async () => {
  locate.mockResolvedValue({ kind: 'unavailable' });
  await open();
  await pick('Glo', '3');
  await pick('State', 'Kano');
  expect(values()).toEqual([0, 0, 3, 0]);
});
