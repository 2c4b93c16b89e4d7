import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import seed from '../../../server/db/seed/states.json' with { type: 'json' };
import { createLocate, devicePosition, type LocateDeps, stateAt } from './locate.ts';

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

afterEach(() => vi.unstubAllGlobals());

it('asks for a rough position, at most ten minutes old, within 15 seconds', async () => {
  const getCurrentPosition = vi.fn((found: (position: unknown) => void) =>
    found({ coords: { latitude: 6.5, longitude: 3.4, accuracy: 900 } }),
  );
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  expect(await devicePosition()).toMatchObject({ latitude: 6.5, longitude: 3.4 });
  expect(getCurrentPosition).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    timeout: 15_000,
    maximumAge: 600_000,
    enableHighAccuracy: false,
  });
});

it('fails when it is refused, and where there is no such thing', async () => {
  const refused = { code: 1 };
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_: unknown, fail: (why: unknown) => void) => fail(refused) },
  });
  await expect(devicePosition()).rejects.toBe(refused);
  vi.stubGlobal('navigator', {});
  await expect(devicePosition()).rejects.toThrow();
});

const at = (latitude: number, longitude: number) => stateAt({ latitude, longitude });

it('knows all 37 by a point inside', async () => {
  expect(seed.states).toHaveLength(37);
  for (const { name, inner_lat, inner_lon } of seed.states) expect(await at(inner_lat, inner_lon)).toBe(name);
});

it.each([
  ['the sea', 3.5, 4.5],
  ['Cotonou', 6.37, 2.43],
  ['Porto-Novo', 6.4969, 2.6289],
  ['Douala', 4.0511, 9.7679],
  ['Malabo', 3.7504, 8.7371],
  ['Maradi', 13.5, 7.1],
  ['ten kilometres off Lagos', 6.3, 3.42],
])('finds no state at %s', async (_, latitude, longitude) => {
  expect(await at(latitude, longitude)).toBeUndefined();
});

it.each([
  ['Onitsha, west bank is Delta', 6.1413, 6.783, 'Anambra'],
  ['Asaba, east bank is Anambra', 6.1985, 6.7319, 'Delta'],
  ['Seme, at the border of Benin', 6.3817, 2.7167, 'Lagos'],
  ['Illela, at the border of Niger', 13.7292, 5.2964, 'Sokoto'],
  ['Mararaba, where Abuja goes on in another state', 9.0333, 7.6, 'Nasarawa'],
  ['Abuja', 9.0765, 7.3986, 'Federal Capital Territory'],
  ['Brass', 4.315, 6.2417, 'Bayelsa'],
])('keeps to borders: %s', async (_, latitude, longitude, state) => {
  expect(await at(latitude, longitude)).toBe(state);
});

it.each([
  ['Victoria Island', 6.4281, 3.4219, 'Lagos'],
  ['Ikoyi', 6.4541, 3.4358, 'Lagos'],
  ['Lekki', 6.4478, 3.4723, 'Lagos'],
  ['Bonny', 4.4517, 7.1706, 'Rivers'],
  ['Escravos', 5.55, 5.17, 'Delta'],
])('knows islands and harbours that the outlines leave out: %s', async (_, latitude, longitude, state) => {
  expect(await at(latitude, longitude)).toBe(state);
});
