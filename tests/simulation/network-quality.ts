import { isDeepStrictEqual } from 'node:util';
import type { CachedResponse } from '../../src/data/db/mirror-store.ts';
import { ApiError } from '../../src/data/http/api-error.ts';
import { request } from '../../src/data/http/request.ts';
import type { Transport } from '../../src/data/http/transport.ts';
import { createQualityReader } from '../../src/data/mirror/public-responses.ts';
import { ownRatings } from '../../src/features/rating/rating-choices.ts';
import type { Device, Tab } from './device.ts';
import type { Environment, Process } from './environment.ts';
import type { Scenario } from './scenario.ts';

const STATES = ['Lagos', 'Kano', 'Rivers'] as const;
/** Long enough for a tab to hear of a change and to look, in ms. */
const HEARD_MS = 1_000;
const MINUTE_MS = 60_000;

/** The user looks at the quality of a state: whatever the server says, what waits of theirs is shown over it. */
export async function refreshQuality(
  { random, environment, broken }: Scenario,
  device: Device,
  tab: Tab,
): Promise<void> {
  const location = random.pick(STATES);
  await tab.quality.readQuality(location).catch((error: unknown) => {
    if (!(error instanceof ApiError)) broken.push(`A defect: ${error}`);
  });
  const [session, waiting] = [device.session, waitingRatings(device, location)];
  environment.after(HEARD_MS, () => {
    const expected = waitingRatings(device, location);
    if (!tab.process.alive || device.session !== session || !isDeepStrictEqual(expected, waiting)) return;
    const shown = ownRatings(tab.outbox.getState().operations, location);
    if (isDeepStrictEqual({ ...shown }, expected)) return;
    broken.push(`I8: a refresh shows ${JSON.stringify(shown)} where ${JSON.stringify(expected)} waits`);
  });
}

/** What the signed-in user has said of each network of a state, and waits. */
function waitingRatings({ disk, session }: Device, location: string): Record<string, number> {
  const said: Record<string, number> = {};
  for (const { userId, state, kind, fields } of disk.content.operations) {
    if (userId !== session?.userId || state !== 'waiting') continue;
    if (kind !== 'rateNetworks' || fields.location !== location) continue;
    for (const { network_name, rating } of fields.ratings) said[network_name] = rating;
  }
  return said;
}

/** I5: after quiet, what a device keeps of the server's answers is what the server says. */
export async function mustEqualServer(
  { random, environment, server, broken }: Scenario,
  device: Device,
): Promise<void> {
  const location = random.pick(STATES);
  const tab = device.tabs[0] ?? device.openTab();
  void tab.quality.readQuality(location);
  await environment.runFor(MINUTE_MS);
  const kept = device.answers.get(`quality:${location}`)?.answer;
  if (!isDeepStrictEqual(kept, await server.quality(location))) {
    broken.push(`I5: ${device.name} keeps of ${location}: ${JSON.stringify(kept)}`);
  }
}

interface Parts {
  environment: Environment;
  /** What the device keeps. */
  answers: Map<string, CachedResponse>;
  transport: Transport;
}

/** The app's own reader of quality, over what a device keeps and its network. */
export function qualityFor(process: Process, { environment, answers, transport }: Parts) {
  const step = <T>(name: string, work: () => T) => environment.outside(process, name, work);
  return createQualityReader({
    store: {
      read: (key) => step('read', () => answers.get(key)),
      write: (key, response) => step('write', () => void answers.set(key, response)),
    },
    request: (call, options) => request(call, { ...options, transport }),
    nowMs: transport.time.nowMs,
  });
}
