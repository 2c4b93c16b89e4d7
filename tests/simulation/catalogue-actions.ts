import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { PLANS_PER_PIECE } from '../../domain/contract/plan.calls.ts';
import { allPlans, filterProviders } from '../../domain/plan/catalogue/catalogue.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import type { Provider } from '../../domain/provider/provider.ts';
import { conflictOf, createAgain, keepMine, takeTheirs } from '../../src/features/outbox/conflict.ts';
import { keepPrice } from '../../src/features/outbox/price/keep-price.ts';
import { changeOf, fieldsOf } from '../../src/features/plan/form/plan-form-change.ts';
import { editedFields, providerEdit } from '../../src/features/provider/provider-edit.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Device, Tab } from './device.ts';
import { refreshOf } from './refresh-actions.ts';
import type { Scenario } from './scenario.ts';

/** Few values, so that two users often set a field to different values, and sometimes to the same value. */
const PLAN_VALUES = {
  price: [1_000, 1_150, 1_300],
  description: ['For streaming', '2026-11-21T09:00:00.000Z', 'For the office'],
  name: ['Bisi MTN 3GB', 'Bisi Mega', 'Bisi Weekend'],
  validity: [7, 14, 30].map((value) => ({ value, unit: 'days' as const })),
} as const;
/** Prices of which the server asks about the first: nobody charges it for a GB. */
const UNUSUAL_PRICES = [40, ...PLAN_VALUES.price];
const PROVIDER_VALUES = {
  website: ['https://bisi.example/', 'https://data.bisi.example/', null],
  phone: ['09012345678', '09087654321'],
} as const;
/** Names that read like no other seller's: those would wait for an administrator. */
const namesOf = (providerId: string) => ['Data', 'Bundles', '& Sons'].map((word) => `Bisi ${providerId} ${word}`);
/** Times a form stays open, in ms. The change is based on the row as it was when the form opened. */
const FORM_MS = [0, 0, 0, 0, 3_000, 20_000] as const;

/** Least time from one form to the next, in ms: by then every tab of the device shows the change. */
const REACTION_MS = 300;
const AGAIN_MS = 1_500;
/** Most uploads fit into one request, some are sent in pieces. */
const UPLOAD_SIZES = [2, 2, 3, 3, PLANS_PER_PIECE + 3] as const;

/** Actions on the catalogue with their weights. */
export const CATALOGUE_ACTIONS = {
  editPlan: 100,
  deletePlan: 14,
  createPlan: 16,
  createPlans: 14,
  refreshList: 24,
  editProvider: 18,
  deleteProvider: 1,
  becomeProvider: 6,
} as const;

type Act = (scenario: Scenario, device: Device, tab: Tab) => void;
type ActName = keyof typeof CATALOGUE_ACTIONS | 'editPrice' | 'editUnusual' | 'refreshUnusual';

export const CATALOGUE_ACTS: Record<ActName, Act> = {
  editPrice: editPriceTo(PLAN_VALUES.price),
  editUnusual: editPriceTo(UNUSUAL_PRICES),
  editPlan: (scenario, device, tab) =>
    onPlan(scenario, device, tab, (plan) => {
      edit(scenario, device, tab, plan);
      if (scenario.random.hits(0.4)) scenario.environment.after(AGAIN_MS, () => editAgain(scenario, device, tab, plan));
    }),
  deletePlan: (scenario, device, tab) =>
    onPlan(scenario, device, tab, (plan) => {
      saveLater(scenario, device, tab, deletionOf(plan));
    }),
  createPlan: (scenario, device, tab) =>
    onOne(providersSeen(scenario, device, tab), scenario, ({ id }) => {
      saveLater(scenario, device, tab, { kind: 'createPlan', fields: newPlan(scenario.random, id) });
    }),
  createPlans: (scenario, device, tab) =>
    onOne(providersSeen(scenario, device, tab), scenario, ({ id }) => {
      const length = scenario.random.pick(UPLOAD_SIZES);
      const plans = Array.from({ length }, () => newPlan(scenario.random, id));
      saveLater(scenario, device, tab, { kind: 'createPlans', fields: { plans } });
    }),
  refreshList: refreshListTo(PLAN_VALUES.price),
  refreshUnusual: refreshListTo(UNUSUAL_PRICES),
  editProvider: (scenario, device, tab) =>
    onOne(providersSeen(scenario, device, tab), scenario, (provider) => {
      saveLater(
        scenario,
        device,
        tab,
        providerEdit(provider, someOf(scenario.random, { name: namesOf(provider.id), ...PROVIDER_VALUES })),
      );
    }),
  deleteProvider: (scenario, device, tab) =>
    onOne(providersSeen(scenario, device, tab), scenario, (provider) => {
      saveLater(scenario, device, tab, providerDeletionOf(provider));
    }),
  becomeProvider(scenario, device, tab) {
    const user_id = device.session?.userId;
    if (user_id === undefined || scenario.isAdministrator(user_id) || !isWhole(tab)) return;
    if (providersSeen(scenario, device, tab).length > 0) return;
    const id = scenario.random.uuid();
    scenario.recordsOf(user_id).add(id);
    const fields = { name: `Bisi ${id}`, phone: '09012345678', email: 'bisi@sabidata.test', website: null };
    saveLater(scenario, device, tab, { kind: 'createProvider', fields: { id, user_id, ...fields } });
  },
};

function editPriceTo(prices: readonly number[]): Act {
  return (scenario, device, tab) =>
    onPlan(scenario, device, tab, (plan) => {
      saveLater(scenario, device, tab, editOf(plan, { price: scenario.random.pick(prices) }));
    });
}

function refreshListTo(prices: readonly number[]): Act {
  return (scenario, device, tab) =>
    onOne(providersSeen(scenario, device, tab), scenario, ({ id }) => {
      const listed = plansSeen(scenario, device, tab).filter(({ provider_id }) => provider_id === id);
      const { random, environment } = scenario;
      saveLater(
        scenario,
        device,
        tab,
        refreshOf(listed, { random, prices, newPlan: () => newPlan(random, id, prices) }),
      );
      // Users of other devices meet on the first plans too.
      const [plan] = listed;
      if (plan && random.hits(0.6)) environment.after(AGAIN_MS, () => editAgain(scenario, device, tab, plan));
    });
}

function edit(scenario: Scenario, device: Device, tab: Tab, plan: Plan): void {
  saveLater(scenario, device, tab, editOf(plan, someOf(scenario.random, PLAN_VALUES)));
}

/** Edits the plan a second time, shortly after the first edit. */
function editAgain(scenario: Scenario, device: Device, tab: Tab, { id }: Plan): void {
  const plan = tab.process.alive && plansSeen(scenario, device, tab).find((one) => one.id === id);
  if (plan) edit(scenario, device, tab, plan);
}

const isWhole = ({ catalogue }: Tab) => catalogue?.view.getState().whole === true;

/** Returns the provider records that the signed-in user may change, as the tab shows them: with their waiting changes. */
export function providersSeen(scenario: Scenario, { session }: Device, tab: Tab): Provider[] {
  if (session === undefined || !isWhole(tab) || !tab.catalogue) return [];
  const seen = filterProviders(tab.catalogue.view.getState().catalogue, {});
  // After the browser has deleted the mirror, the tab also shows the rows from before the schedules.
  if (scenario.isAdministrator(session.userId)) return seen.filter(({ id }) => scenario.isOfSeller(id));
  return seen.filter(({ id }) => scenario.recordsOf(session.userId).has(id));
}

/** Returns the plans of `providersSeen`, as the tab shows them. */
export function plansSeen(scenario: Scenario, device: Device, tab: Tab): Plan[] {
  const own = new Set(providersSeen(scenario, device, tab).map(({ id }) => id));
  if (own.size === 0 || !tab.catalogue) return [];
  return allPlans(tab.catalogue.view.getState().catalogue, {}).filter(({ provider_id }) => own.has(provider_id));
}

/** Acts on one plan: often a plan that this user just created, or one of the first two, so that users meet on the same rows. */
function onPlan(scenario: Scenario, device: Device, tab: Tab, act: (plan: Plan) => void): void {
  const seen = plansSeen(scenario, device, tab);
  const created = seen.filter(({ version }) => version === 0);
  const candidates =
    created.length > 0 && scenario.random.hits(0.5) ? created : scenario.random.hits(0.8) ? seen.slice(0, 2) : seen;
  onOne(candidates, scenario, act);
}

function onOne<T>(seen: readonly T[], { random }: Scenario, act: (one: T) => void): void {
  if (seen.length > 0) act(random.pick(seen));
}

/** Returns at least one field, each with one of its values. */
function someOf<V extends Readonly<Record<string, readonly unknown[]>>>(random: SeededRandom, values: V) {
  const fields = Object.keys(values);
  const required = random.pick(fields);
  const chosen = fields.filter((field) => field === required || random.hits(0.2));
  return Object.fromEntries(chosen.map((field) => [field, random.pick(values[field] ?? [])])) as {
    [K in keyof V]?: V[K][number];
  };
}

/** Returns the operation that the edit dialog creates from the entered fields; undefined if no field changed. */
export function editOf(plan: Plan, entered: object): OperationDraft | undefined {
  const known = fieldsOf(plan);
  const edit = changeOf(known, { ...known, ...entered });
  if (edit === undefined) return undefined;
  const fields = { plan_id: plan.id, plan_name: plan.name, change: edit.change };
  return { kind: 'updatePlan', fields, base: edit.base, baseVersion: plan.version || null };
}

/** Returns the operation that the delete dialog creates. */
export function deletionOf(plan: Plan): OperationDraft {
  const fields = { plan_id: plan.id, plan_name: plan.name };
  return { kind: 'deletePlan', fields, base: { ...fieldsOf(plan) }, baseVersion: plan.version || null };
}

export function providerDeletionOf(provider: Provider): OperationDraft {
  return {
    kind: 'deleteProvider',
    fields: { provider_id: provider.id, provider_name: provider.name },
    base: editedFields(provider),
    baseVersion: provider.version || null,
  };
}

function newPlan(random: SeededRandom, provider_id: string, prices: readonly number[] = PLAN_VALUES.price) {
  return {
    id: random.uuid(),
    provider_id,
    network: 'GLO' as const,
    size: { value: 1, unit: 'GB' as const },
    currency: 'NGN' as const,
    price: random.pick(prices),
    name: random.pick(PLAN_VALUES.name),
    description: random.pick(PLAN_VALUES.description),
    validity: random.pick(PLAN_VALUES.validity),
  };
}

/** Saves a form after a while, if the tab is still open and the same user is signed in. A device has one open form at most. */
function saveLater(scenario: Scenario, device: Device, tab: Tab, draft: OperationDraft | undefined): void {
  const { session } = device;
  if (draft === undefined || scenario.hasOpenForm(device)) return;
  scenario.openForms.set(device, tab);
  const close = () => scenario.openForms.delete(device);
  scenario.environment.after(scenario.random.pick(FORM_MS), () => {
    if (!tab.process.alive || device.session?.userId !== session?.userId) return close();
    void scenario.enqueue(device, tab, draft).then(() => scenario.environment.after(REACTION_MS, close));
  });
}

/** Decides about a question: returns the change that replaces the refused one, null to discard it, or undefined if there is none. */
export function decideConflict({ random }: Scenario, refused: Operation): OperationDraft | null | undefined {
  if (refused.lastError?.code === 'price_unusual') return random.hits(0.6) ? keepPrice(refused) : null;
  const conflict = conflictOf(refused);
  if (conflict === undefined) return undefined;
  if (conflict.kind === 'gone') return random.hits(0.6) ? createAgain(refused, conflict, random.uuid()) : null;
  if (conflict.kind === 'sameField' && random.hits(0.5)) return takeTheirs(refused, conflict);
  return random.hits(0.7) ? keepMine(refused, conflict) : null;
}
