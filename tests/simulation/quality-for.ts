import type { CachedResponse } from '../../src/data/db/mirror-store.ts';
import { request } from '../../src/data/http/request.ts';
import type { Transport } from '../../src/data/http/transport.ts';
import { createQualityReader } from '../../src/data/mirror/public-responses.ts';
import type { Process, World } from './world.ts';

interface Parts {
  world: World;
  /** What the device keeps. */
  answers: Map<string, CachedResponse>;
  transport: Transport;
}

/** The app's own reader of quality, over what a device keeps and its network. */
export function qualityFor(process: Process, { world, answers, transport }: Parts) {
  const step = <T>(name: string, work: () => T) => world.outside(process, name, work);
  return createQualityReader({
    store: {
      read: (key) => step('read', () => answers.get(key)),
      write: (key, response) => step('write', () => void answers.set(key, response)),
    },
    request: (call, options) => request(call, { ...options, transport }),
    nowMs: transport.time.nowMs,
  });
}
