import { allPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { priceConfirmation } from '../../src/features/plan/reports/price-confirmation.ts';
import { plansSeen } from './catalogue-actions.ts';
import type { Device, Tab } from './device.ts';
import { reportOn } from './generators.ts';
import type { Scenario } from './scenario.ts';

/** Adds users who report prices. Resolves to their IDs. */
export async function addReporters(scenario: Scenario, count: number): Promise<string[]> {
  const reporters: string[] = [];
  for (let i = 0; i < count; i++) reporters.push(await scenario.server.user(scenario.random.uuid(), 'user'));
  scenario.users.push(...reporters);
  return reporters;
}

/** A user reports one of the first plans of the schedule's sellers, as their list shows them. */
export function reportPlan(scenario: Scenario, device: Device, tab: Tab): void {
  const { catalogue, whole } = tab.catalogue?.view.getState() ?? {};
  if (!catalogue || !whole || device.session === undefined) return;
  const listed = allPlans(catalogue, {}).filter(({ provider_id }) => scenario.isOfSeller(provider_id));
  if (listed.length === 0) return;
  const plan = scenario.random.pick(listed.slice(0, 2));
  void scenario.enqueue(device, tab, reportOn(scenario.random, plan));
}

/** A seller confirms the price of one of their first plans. */
export function confirmPrice(scenario: Scenario, device: Device, tab: Tab): void {
  const own = plansSeen(scenario, device, tab).filter(({ version }) => version > 0);
  if (own.length === 0 || scenario.hasOpenForm(device)) return;
  void scenario.enqueue(device, tab, priceConfirmation(scenario.random.pick(own.slice(0, 2))));
}
