import { useCallback, useEffect, useRef, useState } from 'react';
import type { Located } from './locate.ts';

/** The state that is rated, and how it was come by. */
export type Place = Located | { kind: 'finding' } | { kind: 'chosen'; location: string };

/** Finds the place on load, unless one is given; what the person chooses wins over what is found later. */
export function usePlace(locate: () => Promise<Located>, given: string | undefined) {
  const [place, setPlace] = useState<Place>(given ? { kind: 'chosen', location: given } : { kind: 'finding' });
  const turn = useRef(0);
  const find = useCallback(async () => {
    const mine = ++turn.current;
    setPlace({ kind: 'finding' });
    const located = await locate();
    if (turn.current === mine) setPlace(located);
  }, [locate]);
  useEffect(() => {
    if (given === undefined) void find();
    return () => void turn.current++;
  }, [find, given]);
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
