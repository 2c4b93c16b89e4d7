import { useCallback, useEffect, useRef, useState } from 'react';
import type { Located } from './locate.ts';

/** The state that is rated, and how it was come by. `unasked`: it is looked for on request only. */
export type Place = Located | { kind: 'finding' } | { kind: 'unasked' } | { kind: 'chosen'; location: string };

interface Start {
  /** The state to begin with. */
  given: string | undefined;
  /** Whether to look for the place without being asked, when none is given. */
  findOnLoad: boolean;
}

/** The place, looked for as `Start` says; what the person chooses wins over what is found later. */
export function usePlace(locate: () => Promise<Located>, { given, findOnLoad }: Start) {
  const [place, setPlace] = useState<Place>(() => {
    if (given) return { kind: 'chosen', location: given };
    return { kind: findOnLoad ? 'finding' : 'unasked' };
  });
  const turn = useRef(0);
  const find = useCallback(async () => {
    const mine = ++turn.current;
    setPlace({ kind: 'finding' });
    const located = await locate();
    if (turn.current === mine) setPlace(located);
  }, [locate]);
  useEffect(() => {
    if (given === undefined && findOnLoad) void find();
    return () => void turn.current++;
  }, [find, given, findOnLoad]);
  return {
    place,
    location: 'location' in place ? place.location : undefined,
    find: () => void find(),
    choose: (location: string) => {
      turn.current++;
      setPlace({ kind: 'chosen', location });
    },
  };
}

const HOW = { geocoder: 'found by your position', outlines: 'found on this phone' } as const;

/** Which state is rated, and how it was come by. */
export function placeWords(place: Place): string {
  if (place.kind === 'finding') return 'Finding your location…';
  if (place.kind === 'found') return `${place.location} · ${HOW[place.by]}`;
  if (place.kind === 'chosen') return `${place.location} · chosen by you`;
  if (place.kind === 'unavailable' || place.kind === 'unasked') return 'Choose your state from the list.';
  return 'Your position is in none of Nigeria’s states. Choose the one you want to rate.';
}
