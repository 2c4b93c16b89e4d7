import { useCallback, useEffect, useRef, useState } from 'react';
import type { Located } from './locate.ts';

/** The state to rate and its source. `unasked`: the position has not been requested. */
export type Place = Located | { kind: 'finding' } | { kind: 'unasked' } | { kind: 'chosen'; location: string };

interface Start {
  /** The initial state. */
  given: string | undefined;
  /** True: requests the position on load if no state is given. */
  findOnLoad: boolean;
}

/** Finds the state or lets the user choose it. A choice wins over a position that is found later. */
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

const SOURCE = { geocoder: 'found by your position', outlines: 'found on this phone' } as const;

/** Returns the source of the state, or what to do without one, as text. */
export function placeMessage(place: Place): string {
  if (place.kind === 'finding') return 'Finding your location…';
  if (place.kind === 'found') return SOURCE[place.by];
  if (place.kind === 'chosen') return 'chosen by you';
  if (place.kind === 'unasked') return 'Choose your state.';
  // The alert says it.
  if (place.kind === 'unavailable') return '';
  return 'Your position is in none of Nigeria’s states. Choose the one you want to rate.';
}
