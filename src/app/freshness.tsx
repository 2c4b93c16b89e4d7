import { useEffect, useState } from 'react';
import { FreshnessLine } from '../ui/freshness-line.tsx';
import { freshnessOf } from './freshness-words.ts';
import { useMirrorState } from './mirror-store.ts';
import { useOnline } from './use-online.ts';

const TICK_MS = 30_000;

/** The quiet line under the header: the age of the prices, and what keeps them from being newer. */
export function Freshness() {
  const state = useMirrorState();
  const online = useOnline();
  const nowMs = useNow(TICK_MS);
  const { tone, words } = freshnessOf(state, online, nowMs);
  return <FreshnessLine tone={tone}>{words}</FreshnessLine>;
}

/** The time, coming round often enough for ages in minutes. Not read on the server: there it is 0. */
function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
