import { NETWORKS } from '../../../domain/plan/network.ts';
import { validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import type { ListedPlan } from './listed.ts';
import { printKind, printNetwork, printPrice, printSize, printValidity, randomNumberStyle } from './words.ts';

/** Prints plans as JSON: our own shape, the shapes of panels, lists in wrappers, and lists by network and kind. */
export function printDocument(plans: readonly ListedPlan[], random: SeededRandom): string {
  if (random.hits(0.1)) return printSentences(plans, random);
  const objectOf = random.pick([ownObject, panelObject, otherPanelObject, shortObject])(random);
  const layout = random.pick(['list', 'wrapped', 'by network', 'network beside', 'lines'] as const);
  const objects = plans.map((plan) => objectOf(plan, layout !== 'by network' && layout !== 'network beside'));
  const indent = random.pick([0, 2]);
  const ofNetwork = (network: string) => objects.filter((_, at) => plans[at]?.network === network);
  const used = NETWORKS.filter((network) => ofNetwork(network).length > 0);
  if (layout === 'lines') return objects.map((object) => JSON.stringify(object)).join('\n');
  if (layout === 'wrapped') {
    const wrapped = { success: true, message: 'ok', [random.pick(['data', 'plans', 'items'])]: objects, total: 9 };
    return JSON.stringify(wrapped, null, indent);
  }
  if (layout === 'by network') {
    const name = (network: (typeof NETWORKS)[number]) =>
      random.pick([network, `${network}_PLAN`, network.toLowerCase(), printNetwork(network, random)]);
    return JSON.stringify(Object.fromEntries(used.map((network) => [name(network), ofNetwork(network)])), null, indent);
  }
  if (layout === 'network beside')
    return JSON.stringify(
      used.map((network) => ({ network: printNetwork(network, random), networkId: 1, plans: ofNetwork(network) })),
      null,
      indent,
    );
  return JSON.stringify(objects, null, indent);
}

type ObjectOf = (random: SeededRandom) => (plan: ListedPlan, hasNetwork: boolean) => Record<string, unknown>;

const ownObject: ObjectOf = (random) => (plan, hasNetwork) => ({
  name: 'A plan',
  ...(hasNetwork ? { network: random.pick([plan.network, plan.network.toLowerCase()]) } : {}),
  ...(plan.kind ? { category: plan.kind } : {}),
  size: plan.size,
  price: plan.price,
  validity: plan.validity,
  description: 'one',
});

const panelObject: ObjectOf = (random) => {
  const style = randomNumberStyle(random);
  return (plan, hasNetwork) => ({
    plan_id: String(random.between(1, 400)),
    plan_name: printSize(plan.size, style, random),
    plan_type: printKind(plan.kind, random).toUpperCase(),
    plan_day: printValidity(plan.validity, random),
    amount: printPrice(plan.price, style, random),
    ...(hasNetwork ? { network: printNetwork(plan.network, random) } : {}),
  });
};

const otherPanelObject: ObjectOf = (random) => (plan, hasNetwork) => ({
  dataplan_id: random.between(1, 400),
  network: random.between(1, 4),
  ...(hasNetwork ? { plan_network: plan.network } : { plan_network: plan.network }),
  plan_type: printKind(plan.kind, random),
  month_validate: `${validityDays(plan.validity)} days`,
  plan: `${plan.size.value}${plan.size.unit}`,
  plan_amount: String(plan.price),
});

const shortObject: ObjectOf = (random) => (plan, hasNetwork) => ({
  ...(hasNetwork ? { networkName: printNetwork(plan.network, random) } : {}),
  ...(plan.kind ? { type: printKind(plan.kind, random) } : {}),
  dataSize: `${plan.size.value}${plan.size.unit}`,
  price: random.pick([plan.price, `₦${plan.price}`, String(plan.price)]),
  validity: printValidity(plan.validity, random),
  popular: random.hits(0.5),
});

/** Prints plans as texts below the names of networks and kinds, with their prices in them or beside them. */
function printSentences(plans: readonly ListedPlan[], random: SeededRandom): string {
  const style = randomNumberStyle(random);
  const isPriced = random.hits(0.5);
  const sellerOf = ({ network, kind }: ListedPlan) => `${network} ${kind ?? ''}`.trim();
  const entries = [...new Set(plans.map(sellerOf))].map((seller) => {
    const ofSeller = plans.filter((plan) => sellerOf(plan) === seller);
    const lines = ofSeller.map((plan): [string, number] => {
      const text = `${printSize(plan.size, style, random)} - ${printValidity(plan.validity, random)}`;
      return [isPriced ? text : `${text} = ${printPrice(plan.price, style, random)}`, plan.price];
    });
    return [seller, isPriced ? Object.fromEntries(lines) : lines.map(([text]) => text)];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
