import { planHistory } from '../../../domain/contract/plan.calls.ts';
import { networkQuality } from '../../../domain/contract/rating.calls.ts';
import { dashboard } from '../../../domain/contract/site.calls.ts';
import { createPublicResponse, deviceDeps, type PublicResponseDeps } from './public-response.ts';

/** Creates the readers of the users' ratings of the networks of a state. */
export function createQualityReader(deps: PublicResponseDeps) {
  const quality = (location: string) =>
    createPublicResponse(networkQuality, { key: `quality:${location}`, query: { location } }, deps);
  return {
    readCachedQuality: (location: string) => quality(location).readCached(),
    readQuality: (location: string) => quality(location).read(),
  };
}

export const { readCachedQuality, readQuality } = createQualityReader(deviceDeps);

const TRAILS = { prefix: 'prices:', most: 100 };

/** Creates the readers of the prices of a plan over time. The device keeps those of the last plans that were opened. */
export function createTrailReader(deps: PublicResponseDeps) {
  const trail = (id: string) =>
    createPublicResponse(planHistory, { key: TRAILS.prefix + id, family: TRAILS, params: { id } }, deps);
  return {
    readCachedTrail: (id: string) => trail(id).readCached(),
    readTrail: (id: string) => trail(id).read(),
  };
}

export const { readCachedTrail, readTrail } = createTrailReader(deviceDeps);

/** The dashboard's figures of the market (docs/specification/07-calls.md, `GET /dashboard`). */
export const { read: readMetrics, readCached: readCachedMetrics } = createPublicResponse(
  dashboard,
  { key: 'dashboard' },
  deviceDeps,
);
