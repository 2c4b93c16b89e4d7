import { isDeepStrictEqual } from 'node:util';
import type { Meant, Operation } from '../../domain/contract/operation.ts';
import { NETWORKS } from '../../domain/plan/network.ts';
import { StorageError } from '../../src/data/db/storage-error.ts';
import { SignedOutError } from '../../src/data/outbox/outbox.ts';
import { Device, type Tab } from './device.ts';
import { Diary } from './diary.ts';
import { Disk, type Storage } from './disk.ts';
import { brokenPromises, remains } from './invariants.ts';
import type { Network } from './network.ts';
import { mustEqualServer } from './quality.ts';
import { Chance } from './random.ts';
import type { SimServer } from './server.ts';
import { World } from './world.ts';

const PLACES = ['Lagos', 'Kano', 'Rivers', 'Atlantis'] as const; // the last is refused
const MINUTE_MS = 60_000;

/** Two people, their devices and the server, in a world that the seed decides. */
export class Cast {
  readonly chance: Chance;
  readonly world: World;
  readonly network: Network;
  readonly diary = new Diary();
  readonly devices: Device[] = [];
  readonly broken: string[] = [];
  readonly server: SimServer;
  people: string[] = [];

  constructor(seed: number, server: SimServer) {
    this.chance = new Chance(seed);
    this.world = new World(this.chance);
    this.server = server;
    this.network = { bad: false, next: [], handle: (request) => this.#handle(request) };
  }

  async addPeople(): Promise<void> {
    await this.server.clear();
    this.people = [await this.server.person(), await this.server.person()];
  }

  addDevice(disk: Storage = new Disk()): Device {
    const name = `device ${this.devices.length + 1}`;
    const device = new Device({ name, world: this.world, network: this.network, disk });
    this.devices.push(device);
    return device;
  }

  /** The network heals, what was broken is mended, and everybody comes back to every device once. */
  async heal(): Promise<void> {
    this.world.note('heal');
    this.network.bad = false;
    for (const device of this.devices) {
      device.disk.full = false;
      device.goOnline();
    }
    await this.world.runFor(2 * MINUTE_MS);
    for (const device of this.devices) {
      this.broken.push(...remains(device));
      for (const person of this.people) await this.#drainAs(device, person);
      if (this.chance.hits(0.3)) await mustEqualServer(this, device);
    }
  }

  /** The promises that were broken; none when all held. */
  async reckon(): Promise<string[]> {
    return [...this.broken, ...(await brokenPromises(this))];
  }

  #handle(request: Request): Promise<Response> {
    const { clock, weather } = this.server;
    clock.time = this.world.nowMs;
    weather.nextBreak = () => {
      const at = this.network.bad ? this.chance.weighed({ never: 90, before: 5, after: 5 }) : 'never';
      if (at !== 'never') this.world.note('break', at);
      return at;
    };
    return this.server.handle(request);
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

  rating(places: readonly string[] = PLACES): Meant {
    const ratings = NETWORKS.map((network_name) => ({ network_name, rating: this.chance.between(1, 5) }));
    return { kind: 'rateNetworks', fields: { location: this.chance.pick(places), ratings } };
  }

  /** A click on a plan, or now and then on one that there never was. */
  click(): Meant {
    const { kind, fields } = this.clickOn(() => true);
    return { kind, fields: { ...fields, ...(this.chance.hits(0.1) ? { plan_id: this.chance.uuid() } : {}) } };
  }

  clickOn(wanted: (plan: SimServer['plans'][number]) => boolean) {
    const { id, name } = this.chance.pick(this.server.plans.filter(wanted));
    // A name that looks like a date must come back as the text it was.
    const plan_name = this.chance.hits(0.3) ? '2026-11-21T09:00:00.000Z' : name;
    return { kind: 'recordClick', fields: { plan_id: id, plan_name } } as const;
  }

  /** Resolves to what was queued, or to undefined where it could not be kept; never where the tab dies before. */
  async enqueue(device: Device, { outbox }: Tab, meant: Meant): Promise<Operation | undefined> {
    const deletions = this.diary.deletionsBy(device.session?.userId ?? '', device.name);
    const saved = await outbox.enqueue(structuredClone(meant)).catch((error) => this.#mustBeKnown(error));
    if (!saved) return undefined;
    this.#told(saved, meant, device);
    // It was saved, and deleted with the others before the person was told.
    if (this.diary.deletionsBy(saved.userId, device.name) > deletions) this.diary.givenUp(saved.opId);
    // The page asks for a `sync` event; the browser gives it when it likes.
    const delayMs = this.chance.between(0, 30_000);
    if (this.chance.hits(0.5)) this.world.after(delayMs, () => device.online && device.wakeWorker());
    return saved;
  }

  signOut(device: Device, tab: Tab, leaving: 'keep' | 'delete'): Promise<void> | undefined {
    const leaver = device.session?.userId;
    if (leaver === undefined) return undefined;
    if (leaving === 'delete') this.diary.deletes(leaver, device.name);
    return tab.leave(leaving).then((followed) => {
      if (leaving !== 'delete' || !followed) return;
      this.diary.deletedBy(leaver, device.name);
      if (device.session?.userId === leaver) return;
      device.forgotten.add(leaver);
      this.broken.push(...remains(device));
    });
  }

  answerRefusal(device: Device, { outbox }: Tab): void {
    const refused = outbox.getState().operations.find(({ state }) => state === 'attention');
    if (!refused) return;
    this.diary.givenUp(refused.opId);
    if (this.chance.hits(0.5)) return void outbox.discard(refused.opId).catch((error) => this.#mustBeKnown(error));
    const otherwise = refused.kind === 'rateNetworks' ? this.rating() : undefined;
    outbox.retry(refused.opId, otherwise).then(
      (saved) => saved && this.#told(saved, otherwise ?? refused, device),
      (error: unknown) => this.#mustBeKnown(error),
    );
  }

  changePerson(device: Device, tab: Tab): void {
    const next = this.people.find((person) => person !== device.session?.userId) as string;
    const leaving = device.session ? tab.leave('keep') : Promise.resolve(true);
    void leaving.then(() => this.signIn(tab, next));
  }

  signIn(tab: Tab, userId: string): void {
    this.world.after(0, async () => {
      const token = await this.#token(userId);
      this.world.note('sign-in', `person ${this.people.indexOf(userId) + 1} in ${tab.process.name}`);
      const device = this.devices.find(({ tabs }) => tabs.includes(tab));
      void tab.signIn({ userId, token }).then(() => device && this.diary.signsIn(userId, device.name));
    });
  }

  #token(userId: string): Promise<string> {
    this.server.clock.time = this.world.nowMs;
    return this.server.token(userId);
  }

  /** The person is told that it is saved: from now on it counts, as they meant it (I8). */
  #told(saved: Operation, { kind, fields }: Meant, device: Device): void {
    this.world.note('saved', `${saved.kind} ${saved.opId}`);
    const meant = { kind, fields } as Meant;
    const kept = device.disk.content.operations.filter(({ opId }) => opId === saved.opId);
    for (const one of [saved, ...kept]) {
      if (isDeepStrictEqual({ kind: one.kind, fields: one.fields }, meant)) continue;
      this.broken.push(`I8: ${saved.opId} was meant as ${JSON.stringify(meant)}, saved is ${JSON.stringify(one)}`);
    }
    this.diary.saved({ ...saved, ...meant } as Operation, device.name, this.world.nowMs);
  }

  #mustBeKnown(error: unknown): undefined {
    if (error instanceof StorageError || error instanceof SignedOutError) {
      this.world.note('not saved', error.message);
      return undefined;
    }
    this.broken.push(`A defect: ${error}`);
    return undefined;
  }
}
