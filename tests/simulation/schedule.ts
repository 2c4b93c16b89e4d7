import type { Meant } from '../../domain/contract/operation.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { StorageError } from '../../src/data/db/storage-error.ts';
import { SignedOutError } from '../../src/data/outbox/outbox.ts';
import { Device, type Tab } from './device.ts';
import { Diary } from './diary.ts';
import { brokenPromises } from './invariants.ts';
import type { Network } from './network.ts';
import { Chance } from './random.ts';
import type { SimServer } from './server.ts';
import { World } from './world.ts';

const PLACES = ['Lagos', 'Kano', 'Rivers', 'Atlantis'] as const; // the last is refused
const PAUSES_MS = [0, 15, 40, 40, 500, 500, 5_000, 5_000, 40_000] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
  goOffline: 4,
  goOnline: 7,
  fillDisk: 3,
  freeDisk: 4,
  endSessions: 3,
  signOutKeep: 3,
  signOutDelete: 3,
  changePerson: 5,
  look: 6,
} as const;

/** One schedule's cast: everything in it is drawn from the seed. */
export class Schedule {
  readonly world: World;
  readonly network: Network;
  readonly diary = new Diary();
  readonly devices: Device[] = [];
  readonly broken: string[] = [];
  people: string[] = [];
  readonly #server: SimServer;
  readonly #chance: Chance;

  constructor(seed: number, server: SimServer) {
    this.#chance = new Chance(seed);
    this.world = new World(this.#chance);
    this.#server = server;
    this.network = { bad: this.#chance.hits(0.8), handle: (request) => this.#handle(request) };
  }

  /** Runs everything. Resolves to the promises that were broken; none when all held. */
  async run(): Promise<string[]> {
    await this.begin();
    const actions = this.#chance.between(5, 13);
    for (let i = 0; i < actions; i++) {
      this.#act(this.#chance.weighed(ACTIONS), this.#chance.pick(this.devices));
      await this.world.runFor(this.#chance.pick(PAUSES_MS));
    }
    await this.heal();
    return this.reckon();
  }

  async begin(): Promise<void> {
    this.people = [await this.#server.person(), await this.#server.person()];
    const count = this.#chance.hits(0.4) ? 2 : 1;
    for (let i = 0; i < count; i++) {
      const device = new Device({ name: `device ${i + 1}`, world: this.world, network: this.network });
      this.devices.push(device);
      const tab = device.openTab();
      if (this.#chance.hits(0.4)) device.openTab();
      this.#signIn(tab, this.#chance.pick(this.people));
    }
    await this.world.runFor(200);
  }

  /** The network heals, what was broken is mended, and everybody comes back to every device once. */
  async heal(): Promise<void> {
    this.network.bad = false;
    for (const device of this.devices) {
      device.disk.full = false;
      device.goOnline();
    }
    await this.world.runFor(2 * MINUTE_MS);
    for (const device of this.devices) for (const person of this.people) await this.#drainAs(device, person);
  }

  async reckon(): Promise<string[]> {
    const { devices, diary, people } = this;
    for (const device of devices) this.broken.push(...device.broken);
    return [...this.broken, ...(await brokenPromises({ devices, diary, people, server: this.#server }))];
  }

  #handle(request: Request): Promise<Response> {
    this.#server.clock.time = this.world.nowMs;
    return this.#server.handle(request);
  }

  /** The person comes to the device, signs in wherever that is asked for, and waits until nothing waits. */
  async #drainAs(device: Device, person: string): Promise<void> {
    const waits = () => device.disk.content.operations.some((one) => one.userId === person && one.state === 'waiting');
    for (let tries = 0; tries < 12 && (tries === 0 || waits()); tries++) {
      if (device.tabs.length === 0) device.openTab();
      if (device.session?.userId !== person) await this.#comeBack(device, person);
      await this.world.runFor(2 * MINUTE_MS);
    }
    for (const { process, outbox } of device.tabs) {
      const shown = outbox.getState().operations.map(({ opId }) => opId);
      const kept = device.disk.content.operations.filter(({ userId }) => userId === person).map(({ opId }) => opId);
      if (String(shown) !== String(kept)) this.broken.push(`I8: ${process.name} shows [${shown}], kept is [${kept}]`);
    }
  }

  async #comeBack(device: Device, person: string): Promise<void> {
    const tab = device.tabs[0] as Tab;
    const token = await this.#token(person);
    let ready = false;
    void (async () => {
      if (device.session) await tab.leave('keep');
      await tab.signIn({ userId: person, token });
      ready = true;
    })();
    await this.world.runFor(MINUTE_MS);
    if (!ready) this.broken.push(`I6: ${person} cannot sign in on ${device.name}`);
  }

  /** What an action does to a device. */
  readonly #acts: Record<keyof typeof ACTIONS, (device: Device, tab: Tab) => unknown> = {
    rate: (device, tab) => this.enqueue(device, tab, this.rating()),
    click: (device, tab) => this.enqueue(device, tab, this.click()),
    sendNow: (_, { outbox }) => outbox.drain('person'),
    answerRefusal: (device, tab) => this.#answerRefusal(device, tab),
    crashTab: (device, { process }) => device.kill(process),
    crashDevice: (device) => device.crash(),
    openTab: (device) => device.tabs.length < 3 && device.openTab(),
    wakeWorker: (device) => device.wakeWorker(),
    stopWorker: (device) => device.stopWorker(),
    changeClock: (device) => (device.clockOffMs = this.#chance.between(-400, 400) * DAY_MS),
    goOffline: (device) => (device.online = false),
    goOnline: (device) => device.goOnline(),
    fillDisk: ({ disk }) => (disk.full = true),
    freeDisk: ({ disk }) => (disk.full = false),
    endSessions: () => this.world.after(0, () => this.#server.endSessions(this.#chance.pick(this.people))),
    signOutKeep: (device, tab) => this.signOut(device, tab, 'keep'),
    signOutDelete: (device, tab) => this.signOut(device, tab, 'delete'),
    changePerson: (device, tab) => this.#changePerson(device, tab),
    look: (_, { tell }) => tell(this.#chance.pick(['visible', 'goodRead'] as const)),
  };

  /** Whoever wants to do something opens the app first. */
  #act(action: keyof typeof ACTIONS, device: Device): void {
    const tab = device.tabs.length > 0 ? this.#chance.pick(device.tabs) : device.openTab();
    this.#acts[action](device, tab);
  }

  rating(): Meant {
    const ratings = NETWORKS.map((network_name) => ({ network_name, rating: this.#chance.between(1, 5) }));
    return { kind: 'rateNetworks', fields: { location: this.#chance.pick(PLACES), ratings } };
  }

  click(poisonous?: boolean): Meant {
    const plans = this.#server.plans.filter((plan) => poisonous === undefined || plan.poisonous === poisonous);
    // A name that looks like a date must come back as the text it was.
    const { id, name } = this.#chance.pick(plans);
    const plan_name = this.#chance.hits(0.3) ? '2026-11-21T09:00:00.000Z' : name;
    return { kind: 'recordClick', fields: { plan_id: this.#chance.hits(0.1) ? this.#chance.uuid() : id, plan_name } };
  }

  enqueue(device: Device, { outbox }: Tab, meant: Meant): void {
    outbox.enqueue(structuredClone(meant)).then(
      (operation) => {
        this.diary.saved({ ...operation, ...meant } as typeof operation, device.name, this.world.nowMs);
        this.#registerSync(device);
      },
      (error: unknown) => this.#mustBeKnown(error),
    );
  }

  signOut(device: Device, tab: Tab, leaving: 'keep' | 'delete'): void {
    const leaver = device.session?.userId;
    if (leaver === undefined) return;
    if (leaving === 'delete') this.diary.deletedBy(leaver, device.name);
    void tab.leave(leaving).then((followed) => {
      if (leaving !== 'delete' || !followed) return;
      this.diary.deletedBy(leaver, device.name);
      if (device.session?.userId !== leaver) this.#mustHoldNothingOf(leaver, device);
    });
  }

  #mustHoldNothingOf(person: string, device: Device): void {
    if (JSON.stringify([device.disk.content, device.session]).includes(person)) {
      this.broken.push(`I9: ${device.name} still holds something of ${person}`);
    }
  }

  #answerRefusal(device: Device, { outbox }: Tab): void {
    const refused = outbox.getState().operations.find(({ state }) => state === 'attention');
    if (!refused) return;
    this.diary.givenUp(refused.opId);
    if (this.#chance.hits(0.5)) return void outbox.discard(refused.opId).catch((error) => this.#mustBeKnown(error));
    const otherwise = refused.kind === 'rateNetworks' ? this.rating() : undefined;
    outbox.retry(refused.opId, otherwise).then(
      (operation) => operation && this.diary.saved(operation, device.name, this.world.nowMs),
      (error: unknown) => this.#mustBeKnown(error),
    );
  }

  #changePerson(device: Device, tab: Tab): void {
    const next = this.people.find((person) => person !== device.session?.userId) as string;
    const leaving = device.session ? tab.leave('keep') : Promise.resolve(true);
    void leaving.then(() => this.#signIn(tab, next));
  }

  #signIn(tab: Tab, userId: string): void {
    this.world.after(0, async () => {
      const token = await this.#token(userId);
      void tab.signIn({ userId, token });
    });
  }

  #token(userId: string): Promise<string> {
    this.#server.clock.time = this.world.nowMs;
    return this.#server.token(userId);
  }

  /** The page asks for a `sync` event; the browser gives it when it likes. */
  #registerSync(device: Device): void {
    if (this.#chance.hits(0.5))
      this.world.after(this.#chance.between(0, 30_000), () => device.online && device.wakeWorker());
  }

  #mustBeKnown(error: unknown): void {
    if (error instanceof StorageError || error instanceof SignedOutError) return;
    this.broken.push(`A defect: ${error}`);
  }
}
