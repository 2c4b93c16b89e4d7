import { publicSettings } from '../../../domain/contract/settings.calls.ts';
import { stateNamed } from '../../../domain/rating/state-name.ts';
import { withTimeout } from '../../data/time.ts';
import type { GeocodedPlace } from '../../data/http/reverse-geocode.ts';
import { devicePosition, type FindPosition, type Position } from './position.ts';
import { stateAt } from './state-at.ts';

/**
 * Where the person is: the position, then its name by the geocoding service, else by the bundled outlines (docs/specification/07-calls.md,
 * Other calls). Another country is an answer too: the outlines, which are coarse at borders, are then not asked.
 * - `found`: one of our states, and which of the two knew it
 * - `unavailable`: the device does not tell where it is, or cannot look it up
 * - `nowhere`: the position lies in none of our states
 */
export type Located =
  | { kind: 'found'; location: string; by: 'geocoder' | 'outlines' }
  | { kind: 'unavailable' }
  | { kind: 'nowhere' };

export interface LocateDeps {
  position: FindPosition;
  /** Called before the position is there, so that both come at the same time. */
  geocoder: () => Promise<(position: Position) => Promise<GeocodedPlace>>;
  outlines: (position: Position) => Promise<string | undefined>;
  states: () => Promise<readonly { name: string }[]>;
}

const HOME = 'NG';
/** Of naming a place over a network that answers late: the outlines need none. */
const NAMING_LIMIT_MS = 8_000;

export function createLocate({ position, geocoder, outlines, states }: LocateDeps): () => Promise<Located> {
  return async () => {
    const asking = Promise.all([geocoder(), states()]);
    asking.catch(() => undefined);
    const here = await position().catch(() => undefined);
    if (here === undefined) return { kind: 'unavailable' };
    const naming = asking.then(async ([geocode, states]) => named(await geocode(here), states));
    const told = await withTimeout(NAMING_LIMIT_MS, naming, () => new Error('late')).catch((error: unknown) => {
      console.warn('The geocoding service did not tell the state', error); // docs/specification/07-calls.md: failure is only logged
    });
    if (told) return told;
    return outlines(here).then(
      (location) => (location === undefined ? { kind: 'nowhere' } : { kind: 'found', location, by: 'outlines' }),
      () => ({ kind: 'unavailable' }),
    );
  };
}

/** What a geocoder's answer comes to; undefined when it says nothing that we know. */
function named({ subdivision, country }: GeocodedPlace, states: readonly { name: string }[]): Located | undefined {
  if (country !== '' && country !== HOME) return { kind: 'nowhere' };
  const state = stateNamed(subdivision, states);
  return state && { kind: 'found', location: state.name, by: 'geocoder' };
}

/** By the device, the deployment's service and the outlines of this build. */
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
