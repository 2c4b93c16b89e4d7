import type { OperationDraft } from '../../domain/contract/operation.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import type { SeededRandom } from './environment.ts';
import type { SimServer } from './server.ts';

const PLACES = ['Lagos', 'Kano', 'Rivers', 'Atlantis'] as const; // the last is refused

export function aRating(random: SeededRandom, places: readonly string[] = PLACES): OperationDraft {
  const ratings = NETWORKS.map((network_name) => ({ network_name, rating: random.between(1, 5) }));
  return { kind: 'rateNetworks', fields: { location: random.pick(places), ratings } };
}

/** A click on a plan, or now and then on one that there never was. */
export function aClick(random: SeededRandom, server: SimServer): OperationDraft {
  const { kind, fields } = aClickOn(random, server, () => true);
  return { kind, fields: { ...fields, ...(random.hits(0.1) ? { plan_id: random.uuid() } : {}) } };
}

export function aClickOn(
  random: SeededRandom,
  server: SimServer,
  wanted: (plan: SimServer['plans'][number]) => boolean,
) {
  const { id, name } = random.pick(server.plans.filter(wanted));
  // A name that looks like a date must come back as the text it was.
  const plan_name = random.hits(0.3) ? '2026-11-21T09:00:00.000Z' : name;
  return { kind: 'recordClick', fields: { plan_id: id, plan_name } } as const;
}

/** Gives sellers a record and plans; resolves to whose record is which. The first one's tier is all but full, so that
 *  some of what is made is refused. */
export async function stock(random: SeededRandom, { catalogue }: SimServer, sellers: [string, string]) {
  const records: [string, string][] = [];
  for (const [seller, plans] of [random.between(3, 5), 1].entries()) {
    const userId = sellers[seller] as string;
    const id = random.uuid();
    await catalogue.addProvider(userId, id);
    records.push([userId, id]);
    for (let i = 0; i < plans; i++) await catalogue.addPlan(id, random.uuid());
  }
  return records;
}
