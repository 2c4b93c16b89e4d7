// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayInLagos } from '../../../domain/lagos-time.ts';
import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import {
  ALERT,
  alerts,
  button,
  inForm,
  lagos,
  locate,
  onSubmit,
  open,
  pick,
  press,
  regions,
  SAVED,
  select,
  share,
  submit,
  submitWithNone,
  text,
  unsent,
  values,
} from '../../../tests/support/rating/rating-screen.tsx';
import { StorageError } from '../../data/db/storage-error.ts';
import { ApiError } from '../../data/http/api-error.ts';
import { preloadDialog } from '../../ui/dialog/dialog.tsx';
import type { Located } from './locate.ts';

const data = vi.hoisted(() => ({ readStates: vi.fn(), readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../data/mirror/public-responses.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const today = dayInLagos(Date.now());

beforeAll(preloadDialog);
beforeEach(() => {
  locate.mockResolvedValue(lagos);
  onSubmit.mockResolvedValue('kept');
  data.readStates.mockResolvedValue(['Kano', 'Lagos', 'Ogun'].map((name) => ({ name, iso: '', zone: '' })));
  data.readQuality.mockImplementation(async (location: string) => ({
    answer: sampleQuality(location),
    atMs: Date.now(),
  }));
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  for (const mock of [locate, onSubmit, share, ...Object.values(data)]) mock.mockReset();
});

describe('the location', () => {
  it('is fetched on load; Submit is disabled until then', async () => {
    let found: (place: Located) => void = () => {};
    locate.mockReturnValue(new Promise((resolve) => (found = resolve)));
    await open();
    expect(text()).toContain('Finding your location…');
    expect(button('Submit').disabled).toBe(true);
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => found(lagos));
    expect(text()).toContain('Lagos · found by your position');
    expect(select('State').value).toBe('Lagos');
    expect(button('Submit').disabled).toBe(false);
  });

  it('shows when the phone itself found it', async () => {
    locate.mockResolvedValue({ kind: 'found', location: 'Ogun', by: 'outlines' });
    await open();
    expect(text()).toContain('Ogun · found on this phone');
  });

  it('shows the alert when it is unavailable, and can be fetched again', async () => {
    locate.mockResolvedValueOnce({ kind: 'unavailable' });
    await open();
    expect(alerts()).toBe(ALERT);
    expect([...select('State').options].map(({ text }) => text)).toEqual(['Choose a state', 'Kano', 'Lagos', 'Ogun']);
    await press(button('Try again'));
    expect(alerts()).toBe('');
    expect(text()).toContain('Lagos · found by your position');
  });

  it('can be chosen by the user at any time', async () => {
    locate.mockResolvedValue({ kind: 'unavailable' });
    await open();
    await pick('State', 'Kano');
    expect(alerts()).toBe('');
    expect(text()).toContain('Kano · chosen by you');
    await pick('State', 'Ogun');
    await submitWithNone();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ location: 'Ogun' }));
  });

  it('stays as chosen when the position arrives later', async () => {
    let found: (place: Located) => void = () => {};
    locate.mockReturnValue(new Promise((resolve) => (found = resolve)));
    await open();
    await pick('State', 'Kano');
    expect(button('Submit').disabled).toBe(false);
    await act(async () => found(lagos));
    expect(text()).toContain('Kano · chosen by you');
    await press(button('Use my position'));
    expect(text()).toContain('Lagos · found by your position');
  });

  it('is fetched only on request when the user has declined', async () => {
    await open({ findOnLoad: false });
    expect(locate).not.toHaveBeenCalled();
    expect(alerts()).toBe('');
    await press(button('Use my position'));
    expect(text()).toContain('Lagos · found by your position');
  });

  it('is required to submit, else the alert shows', async () => {
    locate.mockResolvedValue({ kind: 'nowhere' });
    await open();
    expect(text()).toContain('Your position is in none of Nigeria’s states');
    expect(alerts()).toBe('');
    await submit();
    expect(alerts()).toBe(ALERT);
    expect(document.activeElement).toBe(select('State'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows even when the list of states fails, and the list is fetched again', async () => {
    data.readStates.mockRejectedValueOnce(new ApiError('offline'));
    await open();
    expect(alerts()).toBe(
      'The states could not be loaded. You are offline, and nothing is saved on this phone yet.Retry',
    );
    expect(select('State').value).toBe('Lagos');
    await press(button('Retry'));
    expect(alerts()).toBe('');
    expect(select('State').options.length).toBe(4);
  });
});

describe('the ratings', () => {
  it('have one selector per network, at None', async () => {
    await open();
    expect(values()).toEqual([0, 0, 0, 0]);
    const options = [...select('MTN').options].map((option) => option.text);
    expect(options).toEqual(['None', 'Excellent (5)', 'Very Good (4)', 'Good (3)', 'Poor (2)', 'Very Poor (1)']);
    expect(select('9mobile (now T2)')).toBeDefined();
    expect(text()).toContain('Networks left at None are sent as Very Poor (1).');
  });

  it('are submitted, None as 1, and the selectors keep their values', async () => {
    const { again } = await open();
    await pick('MTN', '5');
    await pick('Airtel', '2');
    await submitWithNone();
    const fields = {
      location: 'Lagos',
      ratings: [
        { network_name: 'MTN', rating: 5 },
        { network_name: 'AIRTEL', rating: 2 },
        { network_name: 'GLO', rating: 1 },
        { network_name: '9MOBILE', rating: 1 },
      ],
    } as const;
    expect(onSubmit).toHaveBeenCalledWith(fields);
    await again({ ownRatings: unsent({ ...fields, ratings: [...fields.ratings] }) });
    expect(text()).toContain(SAVED);
    expect(values()).toEqual([5, 2, 0, 0]);
    expect(text()).toMatch(/You: Excellent.* · waiting/);
    await pick('MTN', '4');
    expect(text()).not.toContain(SAVED);
  });

  it('are sent only after a question if networks are left at None', async () => {
    await open();
    await pick('MTN', '5');
    await submit();
    const question = screen.getByRole('alertdialog', { name: 'Networks left at None' });
    expect(question.textContent).toContain('You left Airtel, Glo and 9mobile at None. Send them as Very Poor?');
    expect(document.activeElement).toBe(button('Go back'));
    expect(onSubmit).not.toHaveBeenCalled();
    await press(button('Go back'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([onSubmit.mock.calls.length, values()]).toEqual([0, [5, 0, 0, 0]]);
    for (const name of ['Airtel', 'Glo', '9mobile (now T2)']) await pick(name, '3');
    await submit();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('no longer show as waiting once they are sent', async () => {
    const ratings = [{ network_name: 'MTN' as const, rating: 4 }];
    const { again } = await open({ ownRatings: unsent({ location: 'Lagos', ratings }) });
    await submitWithNone();
    expect(text()).toContain(SAVED);
    await again({ ownRatings: [] });
    expect(text()).not.toContain(SAVED);
    expect(values()).toEqual([4, 0, 0, 0]);
  });

  it('are not submitted twice while they are being saved', async () => {
    let saved = () => {};
    onSubmit.mockReturnValue(new Promise((resolve) => (saved = () => resolve('kept'))));
    await open();
    await submitWithNone();
    expect(button('Submit').getAttribute('aria-disabled')).toBe('true');
    await submit();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onSubmit).toHaveBeenCalledOnce();
    await act(async () => saved());
    expect(button('Submit').getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    [new StorageError('full'), /Your rating is not saved\. Your phone’s storage is full\. Free some space/],
    [new StorageError('missing'), /Your rating is not saved\. This browser can’t save on this phone/],
    [new Error('a defect'), /Your rating is not saved/],
  ])('stay in the form when they cannot be saved: %s', async (error, message) => {
    onSubmit.mockRejectedValueOnce(error);
    const { again } = await open();
    await pick('Glo', '3');
    await submitWithNone();
    expect(alerts()).toMatch(message);
    expect(values()).toEqual([0, 0, 3, 0]);
    expect(text()).not.toContain(SAVED);
    await submitWithNone();
    expect(alerts()).toBe('');
    await again({ ownRatings: unsent({ location: 'Lagos', ratings: [{ network_name: 'GLO', rating: 3 }] }) });
    expect(text()).toContain(SAVED);
  });

  it('start with what the user said about the state, sent or not', async () => {
    const ratings = [{ network_name: 'MTN' as const, rating: 4 }];
    const own = { location: 'Lagos', network_name: 'GLO', rating: 1, on: today } as const;
    await open({ ownRatings: [...unsent({ location: 'Lagos', ratings }), own] });
    expect(values()).toEqual([4, 0, 1, 0]);
    expect(text()).toMatch(/You: Very Good.* · waiting/);
    await pick('State', 'Kano');
    expect(values()).toEqual([0, 0, 0, 0]);
    expect(text()).not.toContain('You:');
  });

  it('start with the edited rating and its state', async () => {
    await open({ initial: { location: 'Ogun', ratings: [{ network_name: 'GLO', rating: 2 }] } });
    expect(locate).not.toHaveBeenCalled();
    expect(select('State').value).toBe('Ogun');
    expect(values()).toEqual([0, 0, 2, 0]);
  });
});

it("shows the user's own rating beside those of others, also while it waits", async () => {
  const own = { location: 'Lagos', network_name: 'MTN', rating: 4, on: today } as const;
  const { again } = await open({ ownRatings: [own, { ...own, location: 'Kano', rating: 1 }] });
  const quality = () => within(screen.getByRole('region', { name: 'You rated in Lagos' }));
  await vi.waitFor(() => expect(quality().getByText('You: Very Good')));
  expect(values()).toEqual([4, 0, 0, 0]);
  expect(inForm('3.9')).toBeNull();
  expect(quality().queryByText(/Very Poor/)).toBeNull();
  await again({ ownRatings: [{ ...own, rating: 2, isWaiting: true }] });
  expect(quality().getByText('You: Poor · waiting'));
});

it('puts the form first, and after Submit what the user said, with the focus on its heading', async () => {
  const { again } = await open();
  expect(regions()[0]).toBe('Your rating');
  const ratings = NETWORKS.map((network_name) => ({ network_name, rating: 3 }));
  for (const network of NETWORKS) await pick(NETWORK_NAME[network], '3');
  await submit();
  await again({ ownRatings: unsent({ location: 'Lagos', ratings }) });
  expect(regions()[0]).toBe('quality');
  expect(document.activeElement?.textContent).toBe('You rated in Lagos');
  expect(values()).toEqual([3, 3, 3, 3]);
});

it('asks a friend to rate, in words that stand alone', async () => {
  await open({ ownRatings: [{ location: 'Lagos', network_name: 'MTN', rating: 4, on: today }] });
  await press(button('Ask a friend in Lagos to rate'));
  const link = `${location.origin}/network-rating`;
  expect(share).toHaveBeenCalledWith(`How good are the networks in Lagos? I said: MTN Very Good. Rate yours: ${link}`);
});

it('shows what the user said last when there is no position, and asks for the state before it is sent again', async () => {
  locate.mockResolvedValue({ kind: 'unavailable' });
  await open({ ownRatings: [{ location: 'Kano', network_name: 'MTN', rating: 4, on: today }] });
  expect(text()).toContain('You rated in Kano');
  expect([alerts(), select('State').value, values()]).toEqual([ALERT, '', [4, 0, 0, 0]]);
  await submit();
  expect([onSubmit.mock.calls.length, document.activeElement]).toEqual([0, select('State')]);
});
