import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocate, type LocateDeps } from './locate.ts';

const IKEJA = { latitude: 6.6, longitude: 3.35 };
const states = [{ name: 'Lagos' }, { name: 'Plateau' }, { name: 'Federal Capital Territory' }];
const position = vi.fn<LocateDeps['position']>();
const geocode = vi.fn();
const outlines = vi.fn<LocateDeps['outlines']>();
const parts: LocateDeps = { position, geocoder: async () => geocode, outlines, states: async () => states };
const locate = createLocate(parts);
const names = (subdivision: string, country = 'NG') => geocode.mockResolvedValue({ subdivision, country });

const logged = vi.spyOn(console, 'warn');
beforeEach(() => {
  position.mockResolvedValue(IKEJA);
  outlines.mockResolvedValue('Ogun');
  logged.mockImplementation(() => undefined);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

it.each([
  ['Lagos', 'Lagos'],
  ['Lagos State', 'Lagos'],
  ['FCT', 'Federal Capital Territory'],
])('knows the state that the service calls %s', async (said, location) => {
  names(said);
  expect(await locate()).toEqual({ kind: 'found', location, by: 'geocoder' });
  expect(geocode).toHaveBeenCalledWith(IKEJA);
  expect(outlines).not.toHaveBeenCalled();
});

it('takes a service that does not name the country at its word', async () => {
  names('Lagos', '');
  expect(await locate()).toMatchObject({ location: 'Lagos', by: 'geocoder' });
});

it.each(['', 'West Africa'])('asks the outlines when the service names %o', async (said) => {
  names(said);
  expect(await locate()).toEqual({ kind: 'found', location: 'Ogun', by: 'outlines' });
  expect(outlines).toHaveBeenCalledWith(IKEJA);
});

it('asks the outlines when the service fails, and logs it', async () => {
  geocode.mockRejectedValue(new Error('down'));
  expect(await locate()).toEqual({ kind: 'found', location: 'Ogun', by: 'outlines' });
  expect(logged).toHaveBeenCalledOnce();
});

it('asks the outlines when address or states cannot be had', async () => {
  const failing = () => Promise.reject(new Error('offline'));
  for (const broken of [{ geocoder: failing }, { states: failing }]) {
    expect(await createLocate({ ...parts, ...broken })()).toMatchObject({ by: 'outlines' });
  }
});

it('never takes a department of Benin for the state of that name', async () => {
  names('Plateau', 'BJ');
  expect(await locate()).toEqual({ kind: 'nowhere' });
  expect(outlines).not.toHaveBeenCalled();
});

it('is nowhere when neither knows the place', async () => {
  names('Littoral', '');
  outlines.mockResolvedValue(undefined);
  expect(await locate()).toEqual({ kind: 'nowhere' });
});

it('is unavailable without a position, and asks nobody', async () => {
  position.mockRejectedValue(new Error('denied'));
  expect(await locate()).toEqual({ kind: 'unavailable' });
  expect(geocode).not.toHaveBeenCalled();
  expect(outlines).not.toHaveBeenCalled();
});

it('does not wait for a service that hangs', async () => {
  vi.useFakeTimers();
  geocode.mockReturnValue(new Promise(() => undefined));
  const locating = locate();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await locating).toMatchObject({ by: 'outlines' });
});

it('is unavailable when the outlines cannot be loaded', async () => {
  names('');
  outlines.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  expect(await locate()).toEqual({ kind: 'unavailable' });
});
