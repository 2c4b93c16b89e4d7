import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from '../locate.ts';
import outlines from './ng-states.topo.json' with { type: 'json' };

/**
 * The outlines with what reads them: 7 kB that are fetched only when a position is looked up on this device. They are
 * drawn coarsely, so that a harbour or an island may lie outside: a point in no state is looked up around itself,
 * nearest first, as far as the furthest such place that people live in (Ikoyi, 5.5 km).
 */
const RINGS_KM = [2, 4, 6];
const DIRECTIONS = 8;
const KM_PER_DEGREE = 111.2; // at the equator along both axes; at 14° north 3 % less to the east

type Outlines = Topology<{ states: GeometryCollection<{ name: string }> }>;

const topology = outlines as unknown as Outlines;
const { features } = feature(topology, topology.objects.states);

/** The name of the state at a position, undefined where there is none. */
export function stateOf(position: Position): string | undefined {
  return insideOf(position) ?? firstOf(RINGS_KM.flatMap((km) => around(position, km)));
}

function firstOf(positions: readonly Position[]): string | undefined {
  for (const position of positions) {
    const name = insideOf(position);
    if (name !== undefined) return name;
  }
  return undefined;
}

function insideOf({ latitude, longitude }: Position): string | undefined {
  return features.find(({ geometry }) =>
    booleanPointInPolygon([longitude, latitude], geometry as Polygon | MultiPolygon),
  )?.properties.name;
}

function around({ latitude, longitude }: Position, km: number): Position[] {
  const distance = km / KM_PER_DEGREE;
  return Array.from({ length: DIRECTIONS }, (_, direction) => {
    const angle = (direction * 2 * Math.PI) / DIRECTIONS;
    return { latitude: latitude + distance * Math.cos(angle), longitude: longitude + distance * Math.sin(angle) };
  });
}
