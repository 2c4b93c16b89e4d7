// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noQuality, sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import {
  alerts,
  button,
  inForm,
  lagos,
  locate,
  open,
  pick,
  press,
  select,
  text,
} from '../../../tests/support/rating/rating-screen.tsx';
import { ApiError } from '../../data/http/api-error.ts';

const data = vi.hoisted(() => ({ readStates: vi.fn(), readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../data/mirror/public-responses.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  locate.mockResolvedValue(lagos);
  data.readStates.mockResolvedValue(['Kano', 'Lagos', 'Ogun'].map((name) => ({ name, iso: '', zone: '' })));
  data.readQuality.mockResolvedValue({ answer: sampleQuality(), atMs: Date.now() });
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  for (const mock of [locate, ...Object.values(data)]) mock.mockReset();
});

const heads = (words: string) => vi.waitFor(() => expect(screen.getByRole('heading', { name: words })).toBeTruthy());

it('says above the form which network people rate best', async () => {
  await open();
  await heads('MTN is rated best');
});

it("shows the quality of the chosen state, with others' scores beside the selectors", async () => {
  await open();
  await pick('State', 'Kano');
  await vi.waitFor(() => expect(inForm('3.9')).toBeTruthy());
  expect(text()).toContain('Quality in Kano');
  expect(data.readQuality).toHaveBeenLastCalledWith('Kano');
});

it('invites to be the first where nobody has rated', async () => {
  data.readQuality.mockResolvedValue({ answer: noQuality(), atMs: Date.now() });
  await open();
  await heads('Be the first to rate');
});

it('asks while the state is looked for', async () => {
  locate.mockReturnValue(new Promise(() => {}));
  await open();
  await heads('How is your network?');
});

it('asks offline too, where a rating can be saved', async () => {
  data.readQuality.mockRejectedValue(new ApiError('offline'));
  await open();
  await vi.waitFor(() => expect(text()).toContain('You are offline, and nothing is saved on this phone yet.'));
  await heads('How is your network?');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('tells in one place that ratings and states could not be loaded, and loads both again', async () => {
  data.readStates.mockRejectedValueOnce(new ApiError('offline'));
  data.readQuality.mockRejectedValueOnce(new ApiError('server', { detail: 'The server is busy.' }));
  await open();
  await heads('Could not load');
  expect(alerts()).toBe('The states and ratings could not be loaded. The server is busy.');
  await press(button('Retry'));
  await heads('MTN is rated best');
  expect([alerts(), select('State').options.length]).toEqual(['', 4]);
});
