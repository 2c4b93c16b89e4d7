import { isDeepStrictEqual } from 'node:util';
import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { StorageError } from '../../src/data/db/storage-error.ts';
import { SignedOutError } from '../../src/data/outbox/outbox.ts';
import { decided } from './catalogue-actions.ts';
import { mustListTheSame, mustShowWhatIsDone } from './catalogue-shown.ts';
import { MirrorDisk } from './catalogue-tab.ts';
import { Device, type Tab } from './device.ts';
import { Disk, type Storage } from './disk.ts';
import { Environment, SeededRandom } from './environment.ts';
import { ExpectedLog } from './expected-log.ts';
import { aClick, aClickOn, aRating, stock } from './generators.ts';
import { brokenPromises, isBlocked, remains } from './invariants.ts';
import type { Network } from './network.ts';
import { mustEqualServer } from './network-quality.ts';
import type { SimServer } from './server.ts';

const MINUTE_MS = 60_000;

/** Some users, their devices and the server, in a environment that the seed decides. */
export class Scenario {
  readonly random: SeededRandom;
  readonly environment: Environment;
  readonly network: Network;
  readonly expectedLog = new ExpectedLog();
  readonly devices: Device[] = [];
  readonly broken: string[] = [];
  readonly server: SimServer;
  users: string[] = [];
  /** Devices on which somebody has a form open. */
  readonly fillsIn = new Set<Device>();
  /** Where the devices' copies of the catalogue begin; undefined where they keep none. */
  #cursor: string | undefined;
  #administrator: string | undefined;
  #records = new Map<string, Set<string>>();

  constructor(seed: number, server: SimServer) {
    this.random = new SeededRandom(seed);
    this.environment = new Environment(this.random);
    this.server = server;
    this.network = { bad: false, next: [], handle: (request) => this.#handle(request) };
  }

  async addUsers(): Promise<void> {
    await this.server.clear();
    this.users = [await this.#user('user'), await this.#user('user')];
  }

  /** Two sellers with plans, and an administrator; their devices keep copies of the catalogue. */
  async addSellers(): Promise<void> {
    await this.server.clear();
    this.#cursor = await this.server.catalogue.cursor();
    this.users = [await this.#user('provider'), await this.#user('provider'), await this.#user('systemadmin')];
    this.#administrator = this.users[2];
    const [first, second] = this.users as [string, string];
    for (const [userId, id] of await stock(this.random, this.server, [first, second])) this.recordsOf(userId).add(id);
    await this.server.catalogue.list();
  }

  #user = (role: 'user' | 'provider' | 'systemadmin') => this.server.user(this.random.uuid(), role);

  isAdministrator = (userId: string): boolean => userId === this.#administrator;

  /** The provider records that somebody has made, or holds from the start. */
  recordsOf(userId: string): Set<string> {
    const known = this.#records.get(userId) ?? new Set();
    this.#records.set(userId, known);
    return known;
  }

  addDevice(disk: Storage = new Disk()): Device {
    const name = `device ${this.devices.length + 1}`;
    const mirror = this.#cursor === undefined ? undefined : new MirrorDisk(this.#cursor, this.environment.nowMs);
    const device = new Device({ name, environment: this.environment, network: this.network, disk, mirror });
    this.devices.push(device);
    return device;
  }

  /** The network heals, what was broken is mended, and everybody comes back to every device once. */
  async heal(): Promise<void> {
    this.environment.note('heal');
    this.network.bad = false;
    for (const device of this.devices) {
      device.disk.full = false;
      device.goOnline();
    }
    await this.environment.runFor(2 * MINUTE_MS);
    for (const device of this.devices) {
      this.broken.push(...remains(device));
      for (const user of this.#comingTo(device)) await this.#drainAs(device, user);
      if (this.random.hits(0.3)) await mustEqualServer(this, device);
    }
    for (const device of this.devices) await mustListTheSame(this, device);
  }

  /** The promises that were broken; none when all held. */
  async reckon(): Promise<string[]> {
    return [...this.broken, ...(await brokenPromises(this))];
  }

  #handle(request: Request): Promise<Response> {
    const { clock, weather } = this.server;
    clock.time = this.environment.nowMs;
    weather.nextBreak = () => {
      const at = this.network.bad ? this.random.weighed({ never: 90, before: 5, after: 5 }) : 'never';
      if (at !== 'never') this.environment.note('break', at);
      return at;
    };
    return this.server.handle(request);
  }

  /** Everybody; where many trade, whom something waits for. */
  #comingTo({ disk }: Device): string[] {
    if (this.#cursor === undefined) return this.users;
    return this.users.filter((user) => disk.content.operations.some(({ userId }) => userId === user));
  }

  /** The user comes to the device, signs in wherever that is asked for, and waits until nothing waits. */
  async #drainAs(device: Device, user: string): Promise<void> {
    const kept = () => device.disk.content.operations.filter((one) => one.userId === user);
    const waits = () => kept().some((one) => one.state !== 'rejected' && !isBlocked(one, kept()));
    for (let tries = 0; tries < 12 && (tries === 0 || waits()); tries++) {
      if (device.tabs.length === 0) device.openTab();
      if (device.session?.userId !== user) await this.#comeBack(device, user);
      await this.environment.runFor(2 * MINUTE_MS);
    }
    for (const { process, outbox } of device.tabs) {
      const shown = outbox.getState().operations.map(({ opId }) => opId);
      const stored = kept().flatMap(({ opId, state }) => (state === 'acknowledged' ? [] : [opId]));
      if (String(shown) !== String(stored))
        this.broken.push(`I8: ${process.name} shows [${shown}], kept is [${stored}]`);
    }
  }

  async #comeBack(device: Device, user: string): Promise<void> {
    const tab = device.tabs[0] as Tab;
    const token = await this.#token(user);
    let ready = false;
    void (async () => {
      if (device.session) await tab.leave('keep');
      await tab.signIn({ userId: user, token });
      ready = true;
    })();
    await this.environment.runFor(MINUTE_MS);
    if (!ready) this.broken.push(`I6: ${user} cannot sign in on ${device.name}`);
  }

  rating = (places?: readonly string[]): OperationDraft => aRating(this.random, places);
  click = (): OperationDraft => aClick(this.random, this.server);
  clickOn = (wanted: (plan: SimServer['plans'][number]) => boolean) => aClickOn(this.random, this.server, wanted);

  /** Resolves to what was queued, or to undefined where it could not be kept; never where the tab dies before. */
  async enqueue(device: Device, { outbox }: Tab, draft: OperationDraft): Promise<Operation | undefined> {
    const deletions = this.expectedLog.deletionsBy(device.session?.userId ?? '', device.name);
    const saved = await outbox.enqueue(structuredClone(draft)).catch((error) => this.#mustBeKnown(error));
    if (!saved) return undefined;
    this.#told(saved, draft, device);
    // It was saved, and deleted with the others before the user was told.
    if (this.expectedLog.deletionsBy(saved.userId, device.name) > deletions) this.expectedLog.givenUp(saved.opId);
    // The page asks for a `sync` event; the browser gives it when it likes.
    const delayMs = this.random.between(0, 30_000);
    if (this.random.hits(0.5)) this.environment.after(delayMs, () => device.online && device.wakeWorker());
    return saved;
  }

  signOut(device: Device, tab: Tab, leaving: 'keep' | 'delete'): Promise<void> | undefined {
    const leaver = device.session?.userId;
    if (leaver === undefined) return undefined;
    if (leaving === 'delete') this.expectedLog.deletes(leaver, device.name);
    return tab.leave(leaving).then((followed) => {
      if (leaving !== 'delete' || !followed) return;
      this.expectedLog.deletedBy(leaver, device.name);
      if (device.session?.userId === leaver) return;
      device.forgotten.add(leaver);
      this.broken.push(...remains(device));
    });
  }

  answerRefusal(device: Device, { outbox }: Tab): void {
    const { operations } = outbox.getState();
    const refused = operations.find(({ state }) => state === 'rejected');
    if (!refused) return;
    this.expectedLog.givenUp(refused.opId);
    const decision = decided(this, refused);
    this.environment.note('decides', `${refused.kind} ${refused.opId}: ${decision?.kind ?? decision}`);
    if (decision === null || (decision === undefined && this.random.hits(0.5))) {
      // What follows something that was never made goes with it.
      for (const one of operations) if (isBlocked(one, [refused])) this.expectedLog.givenUp(one.opId);
      return void outbox.discard(refused.opId).catch((error) => this.#mustBeKnown(error));
    }
    const otherwise = decision ?? (refused.kind === 'rateNetworks' ? this.rating() : undefined);
    // They have seen the row as it is now, whatever the operation says that it builds on.
    const seen = refused.lastError?.row?.current;
    outbox.retry(refused.opId, otherwise).then(
      (saved) => saved && this.#told(saved, otherwise ?? refused, device, seen),
      (error: unknown) => this.#mustBeKnown(error),
    );
  }

  /** Somebody looks at the list: what they were told is done is in it. */
  looks(device: Device, tab: Tab): void {
    mustShowWhatIsDone(this, device, tab);
  }

  changeUser(device: Device, tab: Tab): void {
    const next = this.random.pick(this.users.filter((user) => user !== device.session?.userId));
    const leaving = device.session ? tab.leave('keep') : Promise.resolve(true);
    void leaving.then(() => this.signIn(tab, next));
  }

  signIn(tab: Tab, userId: string): void {
    this.environment.after(0, async () => {
      const token = await this.#token(userId);
      this.environment.note('sign-in', `user ${this.users.indexOf(userId) + 1} in ${tab.process.name}`);
      const device = this.devices.find(({ tabs }) => tabs.includes(tab));
      void tab.signIn({ userId, token }).then(() => device && this.expectedLog.signsIn(userId, device.name));
    });
  }

  #token(userId: string): Promise<string> {
    this.server.clock.time = this.environment.nowMs;
    return this.server.token(userId);
  }

  /** The user is told that it is saved: from now on it counts, as they draft it (I8). */
  #told(saved: Operation, { kind, fields }: OperationDraft, device: Device, seen?: BaseValues): void {
    this.environment.note('saved', `${saved.kind} ${saved.opId}`);
    this.environment.note(`saves ${saved.kind}`);
    const draft = { kind, fields } as OperationDraft;
    const kept = device.disk.content.operations.filter(({ opId }) => opId === saved.opId);
    for (const one of [saved, ...kept]) {
      if (isDeepStrictEqual({ kind: one.kind, fields: one.fields }, draft)) continue;
      this.broken.push(`I8: ${saved.opId} was draft as ${JSON.stringify(draft)}, saved is ${JSON.stringify(one)}`);
    }
    const told = { ...saved, ...draft, base: seen ?? saved.base } as Operation;
    this.expectedLog.saved(told, device.name, this.environment.nowMs, seen !== undefined);
  }

  #mustBeKnown(error: unknown): undefined {
    if (error instanceof StorageError || error instanceof SignedOutError) {
      this.environment.note('not saved', error.message);
      return undefined;
    }
    this.broken.push(`A defect: ${error}`);
    return undefined;
  }
}
