import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what the start left behind (docs/performance.md#p13): loading the catalogue makes more garbage than the process
 * makes in hours, and an idle heap is not collected by itself. Called once, before the first request. `npm start` gives
 * Node a small nursery as well (scripts/start.mjs), without which the process keeps more.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
