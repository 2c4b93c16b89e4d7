import { cpus } from 'node:os';
import { median } from './statistics.mjs';

/** Others use less than a third of the processors. */
export const QUIET_BELOW = 0.33;
const LIMIT_SECONDS = 10;

const sleepSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

function processorTimes() {
  const times = cpus().flatMap(({ times: one }) => Object.entries(one));
  const sumOf = (entries) => entries.reduce((sum, [, ms]) => sum + ms, 0);
  return { idle: sumOf(times.filter(([kind]) => kind === 'idle')), all: sumOf(times) };
}

/**
 * Watches how busy the machine is between measurements. `untilQuiet` waits, at most ten seconds, for a second in which the
 * processors are nearly idle; `takeBusy` returns the median share (0 to 1) of those last seconds since it was last called.
 */
export function watchMachine({ read = processorTimes, sleep = sleepSecond } = {}) {
  let seen = [];
  return {
    async untilQuiet() {
      for (let second = 1; ; second++) {
        const before = read();
        await sleep();
        const after = read();
        const busy = 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
        if (busy >= QUIET_BELOW && second < LIMIT_SECONDS) continue;
        seen.push(busy);
        return;
      }
    },
    takeBusy() {
      const busy = seen.length > 0 ? Number(median(seen).toFixed(2)) : undefined;
      seen = [];
      return busy;
    },
  };
}
