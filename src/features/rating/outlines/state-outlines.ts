import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from '../locate.ts';
import outlines from './ng-states.topo.json' with { type: 'json' };

/**
 * The outlines of the states and their lookup: 7 kB that load only when this device looks up a position. The outlines are
 * coarse, so harbours and islands may be outside. A point outside all states is therefore searched in rings around it,
 * nearest first, up to the furthest inhabited place that needs it (Ikoyi, 5.5 km).
 */
const RINGS_KM = [2, 4, 6];
const DIRECTIONS = 8;
const KM_PER_DEGREE = 111.2; // at the equator along both axes; at 14° north 3 % less to the east

type Outlines = Topology<{ states: GeometryCollection<{ name: string }> }>;

const topology = outlines as unknown as Outlines;
const { features } = feature(topology, topology.objects.states);

/** Returns the name of the state at a position; undefined outside all states. */
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
