import { useEffect, useReducer } from 'react';

/** The time in ms at this picture, which is drawn anew after `periodMs` of that time, again and again. */
export function useNow(periodMs: (nowMs: number) => number): number {
  const [, drawAgain] = useReducer((pictures: number) => pictures + 1, 0);
  const nowMs = Date.now();
  const period = periodMs(nowMs);
  useEffect(() => {
    const timer = setInterval(drawAgain, period);
    return () => clearInterval(timer);
  }, [period]);
  return nowMs;
}
