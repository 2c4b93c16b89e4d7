import type { Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { CATALOGUE_ACTIONS, CATALOGUE_ACTS } from './catalogue-actions.ts';
import { assertShowsDone } from './catalogue-shown.ts';
import type { Device, Tab } from './device.ts';
import { IndexedDbDisk } from './first-release-disk.ts';
import { aReport } from './generators.ts';
import { OVERLOADS } from './network.ts';
import { refreshQuality } from './network-quality.ts';
import { addReporters, confirmPrice, reportPlan } from './reporting.ts';
import type { Scenario } from './scenario.ts';

const PAUSES_MS = [0, 15, 40, 40, 500, 500, 5_000, 5_000, 40_000] as const;
const DAY_MS = 24 * 60 * 60_000;

/** Actions of users and of the environment, with their weights. */
const ACTIONS = {
  rate: 30,
  click: 14,
  report: 8,
  sendNow: 8,
  answerRefusal: 8,
  crashTab: 8,
  crashDevice: 4,
  openTab: 7,
  wakeWorker: 7,
  stopWorker: 3,
  changeClock: 5,
  rateAcrossClocks: 4,
  goOffline: 4,
  goOnline: 7,
  fillDisk: 3,
  freeDisk: 4,
  endSessions: 3,
  overload: 3,
  storeUnknown: 3,
  evict: 2,
  signOutKeep: 3,
  signOutDelete: 3,
  changeUser: 5,
  look: 6,
  refresh: 6,
} as const;
type Action = keyof typeof ACTIONS | keyof typeof CATALOGUE_ACTS | 'reportPlan' | 'confirmPrice';

const ACTS: Record<Action, (scenario: Scenario, device: Device, tab: Tab) => unknown> = {
  rate: (scenario, device, tab) => scenario.enqueue(device, tab, scenario.rating()),
  click: (scenario, device, tab) => scenario.enqueue(device, tab, scenario.click()),
  report: (scenario, device, tab) => scenario.enqueue(device, tab, aReport(scenario.random, scenario.server)),
  sendNow: (_, __, { outbox }) => outbox.drain('user'),
  answerRefusal: (scenario, device, tab) => scenario.answerRefusal(device, tab),
  crashTab: (_, device, { process }) => device.kill(process),
  crashDevice: (_, device) => device.crash(),
  openTab: (_, device) => device.tabs.length < 3 && device.openTab(),
  wakeWorker: (_, device) => device.wakeWorker(),
  stopWorker: (_, device) => device.stopWorker(),
  changeClock: ({ random }, device) => (device.clockOffMs = random.between(-400, 400) * DAY_MS),
  rateAcrossClocks: async (scenario, device, tab) => {
    await scenario.enqueue(device, tab, scenario.rating());
    ACTS.changeClock(scenario, device, tab);
    await scenario.enqueue(device, tab, scenario.rating());
  },
  goOffline: (_, device) => (device.online = false),
  goOnline: (_, device) => device.goOnline(),
  fillDisk: (_, { disk }) => (disk.full = true),
  freeDisk: (_, { disk }) => (disk.full = false),
  endSessions: ({ random, users, server, environment }) => {
    const user = random.pick(users);
    environment.after(0, () => server.endSessions(user));
  },
  overload: ({ random, environment: { nowMs }, network }) => {
    const retryAfter = random.pick(OVERLOADS)(nowMs);
    network.overload = { untilMs: nowMs + random.between(5_000, 40_000), retryAfter };
  },
  storeUnknown: ({ random, environment }, { disk }) => {
    // A newer release too stores nothing after its user's sign-out has reached the disk.
    const userId = disk.content.session?.userId;
    if (userId === undefined) return;
    const entityKey = random.pick([`ratings:${userId}`, 'something:new']);
    disk.addUnknown?.({ opId: random.uuid(), userId, entityKey, createdAtMs: environment.nowMs });
  },
  evict: (scenario, device) => scenario.evict(device),
  signOutKeep: (scenario, device, tab) => scenario.signOut(device, tab, 'keep'),
  signOutDelete: (scenario, device, tab) => scenario.signOut(device, tab, 'delete'),
  changeUser: (scenario, device, tab) => scenario.changeUser(device, tab),
  look: (scenario, device, tab) => {
    assertShowsDone(scenario, device, tab);
    tab.notify(scenario.random.pick(['visible', 'goodRead'] as const));
  },
  refresh: refreshQuality,
  reportPlan,
  confirmPrice,
  ...CATALOGUE_ACTS,
};

/** Weights for trading schedules: fewer ratings and clicks. */
const TRADING = {
  ...ACTIONS,
  ...CATALOGUE_ACTIONS,
  rate: 3,
  click: 3,
  report: 0,
  rateAcrossClocks: 0,
  refresh: 0,
  changeUser: 2,
  look: 12,
};

/** Runs random actions in any order. */
export async function freeSchedule(scenario: Scenario, storage: 'memory' | 'IndexedDB'): Promise<void> {
  const { random, environment, network } = scenario;
  network.bad = random.hits(0.8);
  await scenario.addUsers();
  if (storage === 'memory') for (let i = random.hits(0.4) ? 2 : 1; i > 0; i--) scenario.addDevice();
  else await deviceOfFirstRelease(scenario);
  for (const device of scenario.devices) {
    const tab = device.openTab();
    if (random.hits(0.4)) device.openTab();
    scenario.signIn(tab, random.pick(scenario.users));
  }
  await environment.runFor(200);
  for (let actions = random.between(5, 13); actions > 0; actions--) {
    act(scenario, random.weighed(ACTIONS), random.pick(scenario.devices));
    await environment.runFor(random.pick(PAUSES_MS));
  }
  await scenario.heal();
}

/** Sellers and an administrator change the same few plans from two devices, mostly offline, and answer the conflicts. */
export async function trading(scenario: Scenario): Promise<void> {
  const { random, environment, network } = scenario;
  await scenario.addSellers();
  const [seller, other, administrator] = scenario.users as [string, string, string];
  const [one, two] = [scenario.addDevice(), scenario.addDevice()];
  scenario.signIn(one.openTab(), seller);
  scenario.signIn(two.openTab(), random.pick([seller, seller, administrator, administrator, other]));
  if (random.hits(0.3)) random.pick(scenario.devices).openTab();
  await environment.runFor(3_000);
  network.bad = random.hits(0.5);
  for (let rounds = random.between(2, 3); rounds > 0; rounds--) await round(scenario);
  await scenario.heal();
}

/** Weights for those who report prices, and for the seller. */
const REPORTING = { reportPlan: 40, crashTab: 4, crashDevice: 2, sendNow: 4, goOffline: 5, goOnline: 8, wakeWorker: 4 };
const SELLING = { confirmPrice: 10, editPlan: 6, look: 4, goOffline: 3, goOnline: 5, sendNow: 2, crashTab: 2 };

/** Users report the prices of two plans from their phones, and a seller confirms or changes the prices. */
export async function reporting(scenario: Scenario): Promise<void> {
  const { random, environment, network } = scenario;
  await scenario.addSellers();
  const reporters = await addReporters(scenario, random.between(5, 7));
  for (const user of [scenario.users[0] as string, ...reporters]) scenario.signIn(scenario.addDevice().openTab(), user);
  await environment.runFor(3_000);
  network.bad = random.hits(0.6);
  const [seller, ...phones] = scenario.devices as [Device, ...Device[]];
  for (let actions = random.between(10, 18); actions > 0; actions--) {
    if (random.hits(0.2)) act(scenario, random.weighed(SELLING), seller);
    else act(scenario, random.weighed(REPORTING), random.pick(phones));
    await environment.runFor(random.pick(PAUSES_MS));
    if (random.hits(0.3)) await scenario.server.decideOnReports();
  }
  await scenario.heal();
}

/** Weights for a seller who updates a price list and edits the same plans, and for those who change them meanwhile. */
const REFRESHING = {
  refreshList: 10,
  editPrice: 16,
  deletePlan: 1,
  sendNow: 2,
  openTab: 2,
  crashTab: 2,
  answerRefusal: 4,
};
const MEETING = { editPrice: 16, deletePlan: 1 };
/** Weights for a seller with some prices that the server asks about. */
const ASKING = { ...REFRESHING, refreshList: 0, editPrice: 8, refreshUnusual: 10, editUnusual: 8, answerRefusal: 8 };

/** A seller's updates of the list meet changes of others, and the seller edits the same prices again before and after. */
export async function refreshing(scenario: Scenario, weights = REFRESHING): Promise<void> {
  const { random, environment, network } = scenario;
  await scenario.addSellers();
  const [seller, , administrator] = scenario.users as [string, string, string];
  const [phone, desk] = [scenario.addDevice(), scenario.addDevice()];
  scenario.signIn(phone.openTab(), seller);
  scenario.signIn(desk.openTab(), random.pick([seller, administrator]));
  await environment.runFor(3_000);
  network.bad = random.hits(0.3);
  for (let rounds = random.between(2, 3); rounds > 0; rounds--) {
    phone.online = random.hits(0.2);
    for (let actions = random.between(4, 8); actions > 0; actions--) {
      if (random.hits(0.3)) act(scenario, random.weighed(MEETING), desk);
      else act(scenario, random.weighed(weights), phone);
      await environment.runFor(random.pick(PAUSES_MS));
    }
    phone.goOnline();
    await environment.runFor(random.pick([100, 500, 5_000, 40_000]));
    if (random.hits(0.5)) act(scenario, 'answerRefusal', phone);
  }
  await scenario.heal();
}

/** As `refreshing`, with prices that the server asks about. */
export const asking = (scenario: Scenario): Promise<void> => refreshing(scenario, ASKING);

/** Makes some changes, mostly offline. Then all devices go online, and the users answer conflicts. */
async function round(scenario: Scenario): Promise<void> {
  const { random, environment, devices } = scenario;
  for (const device of devices) device.online = random.hits(0.4);
  for (let actions = random.between(3, 6); actions > 0; actions--) {
    act(scenario, random.weighed(TRADING), random.pick(devices));
    await environment.runFor(random.pick(PAUSES_MS));
  }
  for (const device of devices) device.goOnline();
  await environment.runFor(random.pick([500, 5_000, 40_000]));
  for (const device of devices) if (random.hits(0.7)) act(scenario, 'answerRefusal', device);
  await environment.runFor(random.pick(PAUSES_MS));
}

/** Runs one action in a tab of the device; opens a tab if there is none. */
function act(scenario: Scenario, action: Action, device: Device): void {
  const tab = device.tabs.length > 0 ? scenario.random.pick(device.tabs) : device.openTab();
  scenario.environment.note('act', `${action} in ${tab.process.name}`);
  ACTS[action](scenario, device, tab);
}

/** Adds a device with a database of the first release and a waiting rating. */
async function deviceOfFirstRelease(scenario: Scenario): Promise<void> {
  const userId = scenario.users[0] as string;
  const { fields } = scenario.rating(['Lagos']) as Extract<OperationDraft, { kind: 'rateNetworks' }>;
  const disk = await IndexedDbDisk.ofFirstRelease({ userId, fields, ids: () => scenario.random.uuid() });
  const device = scenario.addDevice(disk);
  for (const operation of disk.content.operations)
    scenario.expectedLog.saved(operation, device.name, scenario.environment.nowMs);
}

/** Time limit of an operation that is saved online, in ms. Poisoned operations must not delay it (I7). */
const DELIVERY_LIMIT_MS = 5_000;
const POISONED_PAUSES_MS = [0, 50, 300, 2_000] as const;

/** Queues clicks that make the server fail, and then other operations, which must not wait for the clicks (I7). */
export async function poisoned(scenario: Scenario): Promise<void> {
  const { random, environment, server } = scenario;
  await scenario.addUsers();
  const user = scenario.users[0] as string;
  await server.poison(user, true);
  const device = scenario.addDevice();
  const tab = device.openTab();
  scenario.signIn(tab, user);
  await environment.runFor(200);
  device.online = random.hits(0.5);
  for (let poison = random.between(1, 4); poison > 0; poison--) {
    void scenario.enqueue(
      device,
      tab,
      scenario.clickOn(({ poisonous }) => poisonous),
    );
    await environment.runFor(random.pick(POISONED_PAUSES_MS));
  }
  const others: Promise<Operation | undefined>[] = [];
  for (let count = random.between(1, 6); count > 0; count--) {
    const draft = random.hits(0.5) ? scenario.rating() : scenario.clickOn(({ poisonous }) => !poisonous);
    const saving = scenario.enqueue(device, tab, draft);
    others.push(saving);
    if (device.online) void saving.then((saved) => saved && assertDeliveredSoon(scenario, device, saved));
    await environment.runFor(random.pick(POISONED_PAUSES_MS));
  }
  await environment.runFor(100);
  if (!device.online) {
    device.goOnline();
    for (const saved of await Promise.all(others)) if (saved) assertDeliveredSoon(scenario, device, saved);
  }
  await environment.runFor(random.pick([DELIVERY_LIMIT_MS, 60_000]) + 1);
  await server.poison(user, false);
  await scenario.heal();
}

function assertDeliveredSoon({ environment, broken }: Scenario, { disk }: Device, { opId, kind }: Operation): void {
  environment.after(DELIVERY_LIMIT_MS, () => {
    const stored = disk.content.operations.find((row) => row.opId === opId);
    if (stored?.state === 'waiting') broken.push(`I7: ${kind} ${opId} waits for a poisoned operation`);
  });
}
