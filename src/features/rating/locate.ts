import { publicSettings } from '../../../domain/contract/site.calls.ts';
import { findState } from '../../../domain/rating/state.ts';
import type { GeocodedPlace } from '../../data/http/reverse-geocode.ts';
import { withTimeout } from '../../data/time.ts';

/** In degrees, north and east positive. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Returns the position of the device; rejects when the user refuses or the device does not know it. */
export type FindPosition = () => Promise<Position>;

/**
 * The state where the user is: by the geocoding service, else by the bundled outlines (docs/specification/07-calls.md,
 * Other calls). If the service names another country, the outlines are not used, because they are coarse at borders.
 * - `found`: a Nigerian state, and the source that named it
 * - `unavailable`: the device gives no position, or cannot look it up
 * - `nowhere`: the position is in no Nigerian state
 */
export type Located =
  | { kind: 'found'; location: string; by: 'geocoder' | 'outlines' }
  | { kind: 'unavailable' }
  | { kind: 'nowhere' };

export interface LocateDeps {
  position: FindPosition;
  /** Called before the position is known, so that both load at the same time. */
  geocoder: () => Promise<(position: Position) => Promise<GeocodedPlace>>;
  outlines: (position: Position) => Promise<string | undefined>;
  states: () => Promise<readonly { name: string }[]>;
}

const HOME = 'NG';
/** After this time the outlines name the state: they need no network. */
const GEOCODER_LIMIT_MS = 8_000;

export function createLocate({ position, geocoder, outlines, states }: LocateDeps): () => Promise<Located> {
  return async () => {
    const asking = Promise.all([geocoder(), states()]);
    asking.catch(() => undefined);
    const here = await position().catch(() => undefined);
    if (here === undefined) return { kind: 'unavailable' };
    const naming = asking.then(async ([geocode, states]) => locatedBy(await geocode(here), states));
    const named = await withTimeout(GEOCODER_LIMIT_MS, naming, () => new Error('late')).catch((error: unknown) => {
      console.warn('The geocoding service did not name the state', error); // docs/specification/07-calls.md: failure is only logged
    });
    if (named) return named;
    return outlines(here).then(
      (location) => (location === undefined ? { kind: 'nowhere' } : { kind: 'found', location, by: 'outlines' }),
      () => ({ kind: 'unavailable' }),
    );
  };
}

/** Reads the answer of the geocoder; undefined when it names no known state. */
function locatedBy({ subdivision, country }: GeocodedPlace, states: readonly { name: string }[]): Located | undefined {
  if (country !== '' && country !== HOME) return { kind: 'nowhere' };
  const state = findState(subdivision, states);
  return state && { kind: 'found', location: state.name, by: 'geocoder' };
}

/** A state is large: a coarse position is enough, and one of up to 10 minutes ago. */
const OPTIONS = { timeout: 15_000, maximumAge: 10 * 60_000, enableHighAccuracy: false };

export const devicePosition: FindPosition = () =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('No geolocation'));
    else navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, OPTIONS);
  });

/** Returns the state at a position by the bundled outlines, which load on the first call; undefined outside all states. */
export async function stateAt(position: Position): Promise<string | undefined> {
  const { stateOf } = await import('./outlines/state-outlines.ts');
  return stateOf(position);
}

/** Finds the state with the device's position, the configured geocoder and the bundled outlines. */
export const locate = createLocate({
  position: devicePosition,
  geocoder: async () => {
    const [{ request }, { reverseGeocode }] = await Promise.all([
      import('../../data/http/request.ts'),
      import('../../data/http/reverse-geocode.ts'),
    ]);
    const { geocoder_url } = await request(publicSettings);
    return (place) => reverseGeocode(geocoder_url, place);
  },
  outlines: stateAt,
  states: async () => (await import('../../data/catalogue-view/reader.ts')).readStates(),
});
