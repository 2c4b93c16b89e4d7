import { isDeepStrictEqual } from 'node:util';
import type { CachedResponse } from '../../src/data/db/mirror-store.ts';
import { ApiError } from '../../src/data/http/api-error.ts';
import { request } from '../../src/data/http/request.ts';
import type { Transport } from '../../src/data/http/transport.ts';
import { createQualityReader } from '../../src/data/mirror/public-responses.ts';
import { choicesIn } from '../../src/features/rating/rating-choices.ts';
import { shownAnswers } from '../../src/session/own-answers/shown-answers.ts';
import type { Device, Tab } from './device.ts';
import type { Environment, Process } from './environment.ts';
import type { Scenario } from './scenario.ts';

const STATES = ['Lagos', 'Kano', 'Rivers'] as const;
/** Time for a tab to receive a notice and read the change, in ms. */
const NOTICE_MS = 1_000;
const MINUTE_MS = 60_000;

/** Reads the quality of a state as the user. I8: the user's waiting ratings stay visible. */
export async function refreshQuality(
  { random, environment, broken }: Scenario,
  device: Device,
  tab: Tab,
): Promise<void> {
  const location = random.pick(STATES);
  await tab.quality.readQuality(location).catch((error: unknown) => {
    if (!(error instanceof ApiError)) broken.push(`Unexpected error: ${error}`);
  });
  const [session, waiting] = [device.session, waitingRatings(device, location)];
  environment.after(NOTICE_MS, () => {
    const expected = waitingRatings(device, location);
    if (!tab.process.alive || device.session !== session || !isDeepStrictEqual(expected, waiting)) return;
    const { ratings } = shownAnswers({ data: undefined, dataUpdatedAt: 0 }, tab.outbox.getState());
    const unsent = ratings.filter((own) => own.location === location && own.isWaiting);
    const shown = choicesIn({ ratings: unsent });
    if (isDeepStrictEqual({ ...shown }, expected)) return;
    broken.push(`I8: a refresh shows ${JSON.stringify(shown)}, but ${JSON.stringify(expected)} waits`);
  });
}

/** Returns the signed-in user's waiting rating of each network of a state. */
function waitingRatings({ disk, session }: Device, location: string): Record<string, number> {
  const ratings: Record<string, number> = {};
  for (const { userId, state, kind, fields } of disk.content.operations) {
    if (userId !== session?.userId || state !== 'waiting') continue;
    if (kind !== 'rateNetworks' || fields.location !== location) continue;
    for (const { network_name, rating } of fields.ratings) ratings[network_name] = rating;
  }
  return ratings;
}

/** I5: once all requests are over, a device caches the same response as the server sends. */
export async function assertEqualsServer(
  { random, environment, server, broken }: Scenario,
  device: Device,
): Promise<void> {
  const location = random.pick(STATES);
  const tab = device.tabs[0] ?? device.openTab();
  void tab.quality.readQuality(location);
  await environment.runFor(MINUTE_MS);
  const cached = device.answers.get(`quality:${location}`)?.answer;
  if (!isDeepStrictEqual(cached, await server.quality(location))) {
    broken.push(`I5: ${device.name} caches for ${location}: ${JSON.stringify(cached)}`);
  }
}

interface QualityDeps {
  environment: Environment;
  /** The device's cached responses. */
  answers: Map<string, CachedResponse>;
  transport: Transport;
}

/** Creates the app's own reader of quality, over the device's cache and network. */
export function qualityFor(process: Process, { environment, answers, transport }: QualityDeps) {
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
