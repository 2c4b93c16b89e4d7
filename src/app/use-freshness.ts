import { useEffect, useState } from 'react';
import { type Freshness, freshnessOf } from './freshness-words.ts';
import { useMirrorState } from './mirror-store.ts';
import { useOnline } from './use-online.ts';

const TICK_MS = 30_000;

/** The age of the prices, and what keeps them from being newer, kept up to date. */
export function useFreshness(): Freshness {
  const state = useMirrorState();
  const online = useOnline();
  const nowMs = useNow(TICK_MS, state);
  return freshnessOf(state, online, nowMs);
}

/** The time, read anew every so often and whenever `cause` changes. On the server it is 0. */
function useNow(everyMs: number, cause: unknown): number {
  const [nowMs, setNowMs] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is a reason to look at the clock
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, cause]);
  return nowMs;
}
