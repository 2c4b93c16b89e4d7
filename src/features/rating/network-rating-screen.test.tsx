// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { waitingRating } from '../../../tests/support/outbox/operations.ts';
import { createQueryClient } from '../../app/app.tsx';
import { StorageError } from '../../data/db/storage-error.ts';
import { ApiError } from '../../data/http/api-error.ts';
import type { Located } from './locate.ts';
import { NetworkRatingScreen } from './network-rating-screen.tsx';

const data = vi.hoisted(() => ({ readStates: vi.fn(), readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../data/mirror/public-responses.ts', () => data);

// What a query brings is drawn within the step that brought it.
notifyManager.setScheduler(queueMicrotask);

type Props = ComponentProps<typeof NetworkRatingScreen>;
const locate = vi.fn<Props['locate']>();
const onSubmit = vi.fn<Props['onSubmit']>();

let mounted: Awaited<ReturnType<typeof mount>>;
async function open(props: Partial<Props> = {}, client = createQueryClient()) {
  const screen = (more: Partial<Props>) => (
    <QueryClientProvider client={client}>
      <NetworkRatingScreen locate={locate} onSubmit={onSubmit} {...more} />
    </QueryClientProvider>
  );
  mounted = await mount(screen(props));
  return { again: (more: Partial<Props>) => mounted.show(screen(more)) };
}

const text = () => document.body.textContent ?? '';
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join('');
const select = (name: string) => find<HTMLSelectElement>(`select[name="${name}"]`);
const values = () => ['MTN', 'AIRTEL', 'GLO', '9MOBILE'].map((network) => Number(select(network).value));
const pick = (name: string, value: string) =>
  act(async () => {
    select(name).value = value;
    select(name).dispatchEvent(new Event('change', { bubbles: true }));
  });
const submit = () =>
  act(async () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const sees = (words: string | RegExp) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(text()).toMatch(words);
  });
const lagos: Located = { kind: 'found', location: 'Lagos', by: 'geocoder' };
const SAVED = 'Saved on this phone. It is sent when you are online again.';
const ALERT = 'Unable to fetch your location. Please allow location access.';

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
afterEach(async () => {
  await mounted.unmount();
  for (const mock of [locate, onSubmit, ...Object.values(data)]) mock.mockReset();
});

describe('the place', () => {
  it('is looked for on load; Submit waits for it', async () => {
    let found: (place: Located) => void = () => {};
    locate.mockReturnValue(new Promise((resolve) => (found = resolve)));
    await open();
    expect(text()).toContain('Finding your location…');
    expect(button('Submit').disabled).toBe(true);
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => found(lagos));
    expect(text()).toContain('Lagos · found by your position');
    expect(select('state').value).toBe('Lagos');
    expect(button('Submit').disabled).toBe(false);
  });

  it('says when the phone itself found it', async () => {
    locate.mockResolvedValue({ kind: 'found', location: 'Ogun', by: 'outlines' });
    await open();
    expect(text()).toContain('Ogun · found on this phone');
  });

  it('is asked for when the device does not tell it, and may be tried again', async () => {
    locate.mockResolvedValueOnce({ kind: 'unavailable' });
    await open();
    expect(alerts()).toBe(ALERT);
    expect([...select('state').options].map(({ text }) => text)).toEqual(['Choose a state', 'Kano', 'Lagos', 'Ogun']);
    await press(button('Try again'));
    expect(alerts()).toBe('');
    expect(text()).toContain('Lagos · found by your position');
  });

  it('may be chosen in its place, and at any time', async () => {
    locate.mockResolvedValue({ kind: 'unavailable' });
    await open();
    await pick('state', 'Kano');
    expect(alerts()).toBe('');
    expect(text()).toContain('Kano · chosen by you');
    await pick('state', 'Ogun');
    await submit();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ location: 'Ogun' }));
  });

  it('stays what was chosen when the position comes later', async () => {
    let found: (place: Located) => void = () => {};
    locate.mockReturnValue(new Promise((resolve) => (found = resolve)));
    await open();
    await pick('state', 'Kano');
    expect(button('Submit').disabled).toBe(false);
    await act(async () => found(lagos));
    expect(text()).toContain('Kano · chosen by you');
    await press(button('Use my position'));
    expect(text()).toContain('Lagos · found by your position');
  });

  it('is looked for on request only, where the person has declined', async () => {
    await open({ findOnLoad: false });
    expect(locate).not.toHaveBeenCalled();
    expect(alerts()).toBe('');
    await press(button('Use my position'));
    expect(text()).toContain('Lagos · found by your position');
  });

  it('must be known to submit, else the alert', async () => {
    locate.mockResolvedValue({ kind: 'nowhere' });
    await open();
    expect(text()).toContain('Your position is in none of Nigeria’s states');
    expect(alerts()).toBe('');
    await submit();
    expect(alerts()).toBe(ALERT);
    expect(document.activeElement).toBe(select('state'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can be named when the list of states fails, and the list asked for again', async () => {
    data.readStates.mockRejectedValueOnce(new ApiError('offline'));
    await open();
    expect(text()).toContain('The list of states could not be loaded.');
    expect(select('state').value).toBe('Lagos');
    await press(button('List the states again'));
    expect(select('state').options.length).toBe(4);
  });
});

describe('the ratings', () => {
  it('have one selector a network, at None', async () => {
    await open();
    expect(values()).toEqual([0, 0, 0, 0]);
    const options = [...select('MTN').options].map((option) => option.text);
    expect(options).toEqual(['None', 'Excellent (5)', 'Very Good (4)', 'Good (3)', 'Poor (2)', 'Very Poor (1)']);
    expect(text()).toContain('9mobile (now T2)');
    expect(text()).toContain('Networks left at None are sent as Very Poor (1).');
  });

  it('are handed over, None as 1, and keep their values', async () => {
    const { again } = await open();
    await pick('MTN', '5');
    await pick('AIRTEL', '2');
    await submit();
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
    await again({ operations: [waitingRating({ ...fields, ratings: [...fields.ratings] })] });
    expect(text()).toContain(SAVED);
    expect(values()).toEqual([5, 2, 0, 0]);
    expect(text()).toContain('Your rating: Excellent · waiting');
    await pick('MTN', '4');
    expect(text()).not.toContain(SAVED);
  });

  it('are no longer said to wait once they are sent', async () => {
    const ratings = [{ network_name: 'MTN' as const, rating: 4 }];
    const { again } = await open({ operations: [waitingRating({ location: 'Lagos', ratings })] });
    await submit();
    expect(text()).toContain(SAVED);
    await again({ operations: [] });
    expect(text()).not.toContain(SAVED);
    expect(values()).toEqual([4, 0, 0, 0]);
  });

  it('are not handed over twice while they are being saved', async () => {
    let saved = () => {};
    onSubmit.mockReturnValue(new Promise((resolve) => (saved = () => resolve('kept'))));
    await open();
    await submit();
    expect(button('Submit').disabled).toBe(true);
    await submit();
    expect(onSubmit).toHaveBeenCalledOnce();
    await act(async () => saved());
    expect(button('Submit').disabled).toBe(false);
  });

  it.each([
    [new StorageError('full'), /Your rating is not saved\. Your phone’s storage is full\. Free some space/],
    [new StorageError('missing'), /Your rating is not saved\. This browser can’t save on this phone/],
    [new Error('a defect'), /Your rating is not saved/],
  ])('stay in the form when they cannot be saved: %s', async (error, words) => {
    onSubmit.mockRejectedValueOnce(error);
    const { again } = await open();
    await pick('GLO', '3');
    await submit();
    expect(alerts()).toMatch(words);
    expect(values()).toEqual([0, 0, 3, 0]);
    expect(text()).not.toContain(SAVED);
    await submit();
    expect(alerts()).toBe('');
    await again({ operations: [waitingRating({ location: 'Lagos', ratings: [{ network_name: 'GLO', rating: 3 }] })] });
    expect(text()).toContain(SAVED);
  });

  it('begin with what still waits for the state', async () => {
    const ratings = [{ network_name: 'MTN' as const, rating: 4 }];
    await open({ operations: [waitingRating({ location: 'Lagos', ratings })] });
    expect(values()).toEqual([4, 0, 0, 0]);
    expect(text()).toContain('Your rating: Very Good · waiting');
    await pick('state', 'Kano');
    expect(values()).toEqual([0, 0, 0, 0]);
    expect(text()).not.toContain('Your rating');
  });

  it('begin with a change that is edited, in its state', async () => {
    await open({ initial: { location: 'Ogun', ratings: [{ network_name: 'GLO', rating: 2 }] } });
    expect(locate).not.toHaveBeenCalled();
    expect(select('state').value).toBe('Ogun');
    expect(values()).toEqual([0, 0, 2, 0]);
  });
});

it('shows the quality of the state that is chosen', async () => {
  await open();
  await pick('state', 'Kano');
  await sees('Quality in Kano');
  expect(data.readQuality).toHaveBeenLastCalledWith('Kano');
});
