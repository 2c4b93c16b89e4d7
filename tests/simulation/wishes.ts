import type { OperationDraft } from '../../domain/contract/operation.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import type { Chance } from './random.ts';
import type { SimServer } from './server.ts';

const PLACES = ['Lagos', 'Kano', 'Rivers', 'Atlantis'] as const; // the last is refused

export function aRating(chance: Chance, places: readonly string[] = PLACES): OperationDraft {
  const ratings = NETWORKS.map((network_name) => ({ network_name, rating: chance.between(1, 5) }));
  return { kind: 'rateNetworks', fields: { location: chance.pick(places), ratings } };
}

/** A click on a plan, or now and then on one that there never was. */
export function aClick(chance: Chance, server: SimServer): OperationDraft {
  const { kind, fields } = aClickOn(chance, server, () => true);
  return { kind, fields: { ...fields, ...(chance.hits(0.1) ? { plan_id: chance.uuid() } : {}) } };
}

export function aClickOn(chance: Chance, server: SimServer, wanted: (plan: SimServer['plans'][number]) => boolean) {
  const { id, name } = chance.pick(server.plans.filter(wanted));
  // A name that looks like a date must come back as the text it was.
  const plan_name = chance.hits(0.3) ? '2026-11-21T09:00:00.000Z' : name;
  return { kind: 'recordClick', fields: { plan_id: id, plan_name } } as const;
}
