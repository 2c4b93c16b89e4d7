import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what the start left behind (performance P13): loading the catalogue makes more garbage than the process
 * makes in hours, and an idle heap is not collected by itself. Called once, before the first request. It works best
 * with `node --max-semi-space-size=4`: 90 MB instead of 115 with ten thousand plans.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  collect();
}
