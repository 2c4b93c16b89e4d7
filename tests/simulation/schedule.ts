import type { OperationDraft } from '../../domain/contract/operation.ts';
import type { Cast } from './cast.ts';
import type { Device, Tab } from './device.ts';
import { IndexedDbDisk } from './indexed-db-disk.ts';
import { refreshQuality } from './quality.ts';
import { TRADE_ACTIONS, TRADE_ACTS } from './trade.ts';

const PAUSES_MS = [0, 15, 40, 40, 500, 500, 5_000, 5_000, 40_000] as const;
const DAY_MS = 24 * 60 * 60_000;

/** What people and the world do, and how often. */
const ACTIONS = {
  rate: 30,
  click: 22,
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
  signOutKeep: 3,
  signOutDelete: 3,
  changePerson: 5,
  look: 6,
  refresh: 6,
} as const;
type Action = keyof typeof ACTIONS | keyof typeof TRADE_ACTIONS;

const ACTS: Record<Action, (cast: Cast, device: Device, tab: Tab) => unknown> = {
  rate: (cast, device, tab) => cast.enqueue(device, tab, cast.rating()),
  click: (cast, device, tab) => cast.enqueue(device, tab, cast.click()),
  sendNow: (_, __, { outbox }) => outbox.drain('user'),
  answerRefusal: (cast, device, tab) => cast.answerRefusal(device, tab),
  crashTab: (_, device, { process }) => device.kill(process),
  crashDevice: (_, device) => device.crash(),
  openTab: (_, device) => device.tabs.length < 3 && device.openTab(),
  wakeWorker: (_, device) => device.wakeWorker(),
  stopWorker: (_, device) => device.stopWorker(),
  changeClock: ({ chance }, device) => (device.clockOffMs = chance.between(-400, 400) * DAY_MS),
  rateAcrossClocks: async (cast, device, tab) => {
    await cast.enqueue(device, tab, cast.rating());
    ACTS.changeClock(cast, device, tab);
    await cast.enqueue(device, tab, cast.rating());
  },
  goOffline: (_, device) => (device.online = false),
  goOnline: (_, device) => device.goOnline(),
  fillDisk: (_, { disk }) => (disk.full = true),
  freeDisk: (_, { disk }) => (disk.full = false),
  endSessions: ({ chance, people, server, world }) => {
    const person = chance.pick(people);
    world.after(0, () => server.endSessions(person));
  },
  signOutKeep: (cast, device, tab) => cast.signOut(device, tab, 'keep'),
  signOutDelete: (cast, device, tab) => cast.signOut(device, tab, 'delete'),
  changePerson: (cast, device, tab) => cast.changePerson(device, tab),
  look: (cast, device, tab) => {
    cast.looks(device, tab);
    tab.tell(cast.chance.pick(['visible', 'goodRead'] as const));
  },
  refresh: refreshQuality,
  ...TRADE_ACTS,
};

/** Where people trade, they rate and click less. */
const TRADING = {
  ...ACTIONS,
  ...TRADE_ACTIONS,
  rate: 3,
  click: 3,
  rateAcrossClocks: 0,
  refresh: 0,
  changePerson: 2,
  look: 12,
};

/** Anything may happen, in any order. */
export async function anything(cast: Cast, storage: 'memory' | 'IndexedDB'): Promise<void> {
  const { chance, world, network } = cast;
  network.bad = chance.hits(0.8);
  await cast.addPeople();
  if (storage === 'memory') for (let i = chance.hits(0.4) ? 2 : 1; i > 0; i--) cast.addDevice();
  else await deviceOfFirstRelease(cast);
  for (const device of cast.devices) {
    const tab = device.openTab();
    if (chance.hits(0.4)) device.openTab();
    cast.signIn(tab, chance.pick(cast.people));
  }
  await world.runFor(200);
  for (let actions = chance.between(5, 13); actions > 0; actions--) {
    act(cast, chance.weighed(ACTIONS), chance.pick(cast.devices));
    await world.runFor(chance.pick(PAUSES_MS));
  }
  await cast.heal();
}

/** Sellers and an administrator change the same few plans from two devices, mostly apart, and answer what comes of it. */
export async function trading(cast: Cast): Promise<void> {
  const { chance, world, network } = cast;
  await cast.addTraders();
  const [seller, other, administrator] = cast.people as [string, string, string];
  const [one, two] = [cast.addDevice(), cast.addDevice()];
  cast.signIn(one.openTab(), seller);
  cast.signIn(two.openTab(), chance.pick([seller, seller, administrator, administrator, other]));
  if (chance.hits(0.3)) chance.pick(cast.devices).openTab();
  await world.runFor(3_000);
  network.bad = chance.hits(0.5);
  for (let rounds = chance.between(2, 3); rounds > 0; rounds--) await round(cast);
  await cast.heal();
}

/** Some changes, mostly without a network; then with one, and everybody answers what they are asked. */
async function round(cast: Cast): Promise<void> {
  const { chance, world, devices } = cast;
  for (const device of devices) device.online = chance.hits(0.4);
  for (let actions = chance.between(3, 6); actions > 0; actions--) {
    act(cast, chance.weighed(TRADING), chance.pick(devices));
    await world.runFor(chance.pick(PAUSES_MS));
  }
  for (const device of devices) device.goOnline();
  await world.runFor(chance.pick([500, 5_000, 40_000]));
  for (const device of devices) if (chance.hits(0.7)) act(cast, 'answerRefusal', device);
  await world.runFor(chance.pick(PAUSES_MS));
}

/** Whoever wants to do something opens the app first. */
function act(cast: Cast, action: Action, device: Device): void {
  const tab = device.tabs.length > 0 ? cast.chance.pick(device.tabs) : device.openTab();
  cast.world.note('act', `${action} in ${tab.process.name}`);
  ACTS[action](cast, device, tab);
}

/** A device whose database the first release has made, with a rating that waits. */
async function deviceOfFirstRelease(cast: Cast): Promise<void> {
  const userId = cast.people[0] as string;
  const { fields } = cast.rating(['Lagos']) as Extract<OperationDraft, { kind: 'rateNetworks' }>;
  const disk = await IndexedDbDisk.ofFirstRelease({ userId, fields, ids: () => cast.chance.uuid() });
  const device = cast.addDevice(disk);
  for (const operation of disk.content.operations) cast.diary.saved(operation, device.name, cast.world.nowMs);
}
