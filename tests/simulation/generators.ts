import type { OperationDraft } from '../../domain/contract/operation.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import type { PurchaseOutcome } from '../../domain/purchase/purchase-outcomes.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { SimServer } from './server.ts';

const PLACES = ['Lagos', 'Kano', 'Rivers', 'Atlantis'] as const; // the server refuses the last

export function aRating(random: SeededRandom, places: readonly string[] = PLACES): OperationDraft {
  const ratings = NETWORKS.map((network_name) => ({ network_name, rating: random.between(1, 5) }));
  return { kind: 'rateNetworks', fields: { location: random.pick(places), ratings } };
}

/** Returns a click on a plan, sometimes on an unknown plan. */
export function aClick(random: SeededRandom, server: SimServer): OperationDraft {
  const { kind, fields } = aClickOn(random, server, () => true);
  return { kind, fields: { ...fields, ...(random.hits(0.1) ? { plan_id: random.uuid() } : {}) } };
}

/** Returns a report on buying a plan, sometimes an unknown plan. */
export function aReport(random: SeededRandom, server: SimServer): OperationDraft {
  const plan = random.pick(server.plans);
  const draft = reportOn(random, plan);
  return random.hits(0.1) ? { ...draft, fields: { ...draft.fields, plan_id: random.uuid() } } : draft;
}

/** Returns a report on a plan, mostly against its price. */
export function reportOn(random: SeededRandom, { id: plan_id, name: plan_name }: { id: string; name: string }) {
  const said = random.pick(ANSWERS);
  return { kind: 'reportPurchase' as const, fields: { plan_id, plan_name, ...said } };
}

const ANSWERS: readonly { outcome: PurchaseOutcome; price?: number }[] = [
  { outcome: 'worked' },
  { outcome: 'other_price' },
  { outcome: 'other_price', price: 900 },
  { outcome: 'other_price', price: 1_150 },
  { outcome: 'not_offered' },
  { outcome: 'not_delivered' },
];

export function aClickOn(
  random: SeededRandom,
  server: SimServer,
  matches: (plan: SimServer['plans'][number]) => boolean,
) {
  const { id, name } = random.pick(server.plans.filter(matches));
  // A name that looks like a date must stay a text.
  const plan_name = random.hits(0.3) ? '2026-11-21T09:00:00.000Z' : name;
  return { kind: 'recordClick', fields: { plan_id: id, plan_name } } as const;
}

/**
 * Creates a provider record and plans for each seller. The first seller's tier is almost full, so that the server refuses
 * some new plans; the second has room for large uploads. Resolves to pairs of user ID and record ID.
 */
export async function seedSellers(random: SeededRandom, { catalogue }: SimServer, sellers: [string, string]) {
  const records: [string, string][] = [];
  for (const [seller, plans] of [random.between(3, 5), 1].entries()) {
    const userId = sellers[seller] as string;
    const id = random.uuid();
    await catalogue.addProvider(userId, id, seller === 0 ? 'starter' : 'enterprise');
    records.push([userId, id]);
    for (let i = 0; i < plans; i++) await catalogue.addPlan(id, random.uuid());
  }
  return records;
}
