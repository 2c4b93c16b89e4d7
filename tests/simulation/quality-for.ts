import type { KeptAnswer } from '../../src/data/db/answer-store.ts';
import { request } from '../../src/data/http/request.ts';
import type { Wire } from '../../src/data/http/wire.ts';
import { createQualityReader } from '../../src/data/mirror/quality.ts';
import type { Process, World } from './world.ts';

interface Parts {
  world: World;
  /** What the device keeps. */
  answers: Map<string, KeptAnswer>;
  wire: Wire;
}

/** The app's own reader of quality, over what a device keeps and its network. */
export function qualityFor(process: Process, { world, answers, wire }: Parts) {
  const step = <T>(name: string, work: () => T) => world.outside(process, name, work);
  return createQualityReader({
    store: {
      read: (key) => step('read', () => answers.get(key)),
      keep: (key, kept) => step('write', () => void answers.set(key, kept)),
    },
    request: (call, options) => request(call, { ...options, wire }),
    nowMs: wire.time.nowMs,
  });
}
