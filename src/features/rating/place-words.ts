import type { Place } from './use-place.ts';

const HOW = { geocoder: 'found by your position', outlines: 'found on this phone' } as const;

/** Which state is rated, and how it was come by. */
export function placeWords(place: Place): string {
  if (place.kind === 'finding') return 'Finding your location…';
  if (place.kind === 'found') return `${place.location} · ${HOW[place.by]}`;
  if (place.kind === 'chosen') return `${place.location} · chosen by you`;
  if (place.kind === 'unavailable' || place.kind === 'unasked') return 'Choose your state from the list.';
  return 'Your position is in none of Nigeria’s states. Choose the one you want to rate.';
}
