import type { BaseValues, Operation, OperationDraft } from '../../domain/contract/operation.ts';
import { StorageError } from '../../src/data/db/storage-error.ts';
import { SignedOutError } from '../../src/data/outbox/outbox.ts';
import { shownChanges } from '../../src/data/outbox/shown-changes.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { decideConflict } from './catalogue-actions.ts';
import { assertSameList } from './catalogue-shown.ts';
import { MirrorDisk } from './catalogue-tab.ts';
import { Device, type Tab } from './device.ts';
import { Disk, type Storage } from './disk.ts';
import { Environment } from './environment.ts';
import { ExpectedLog } from './expected-log.ts';
import { aClick, aClickOn, aRating, seedSellers } from './generators.ts';
import { brokenInvariants, isBlocked, remains, savedOtherwise } from './invariants.ts';
import { olderValues } from './last-values.ts';
import type { Network } from './network.ts';
import { assertEqualsServer } from './network-quality.ts';
import { withVersionsOf } from './refresh-actions.ts';
import type { SimServer } from './server.ts';

const MINUTE_MS = 60_000;
const MOST_SKEW_MS = 25_000;
/** Fast, 96 kbit/s and 20 kbit/s, in bytes per ms. */
const UPLINKS = [Number.POSITIVE_INFINITY, 12, 2.5] as const;

/** Users, their devices and the server in an environment that the seed decides. */
export class Scenario {
  readonly random: SeededRandom;
  readonly environment: Environment;
  readonly network: Network;
  readonly expectedLog = new ExpectedLog();
  readonly devices: Device[] = [];
  readonly broken: string[] = [];
  readonly server: SimServer;
  users: string[] = [];
  /** The tab with the open form of each device. */
  readonly openForms = new Map<Device, Tab>();
  /** The first cursor of the devices' mirrors; undefined if the devices have none. */
  #cursor: string | undefined;
  #administrator: string | undefined;
  /** How far the clocks of the server's two processes differ. */
  #skewMs: number;
  #records = new Map<string, Set<string>>();

  constructor(seed: number, server: SimServer) {
    this.random = new SeededRandom(seed);
    this.environment = new Environment(this.random);
    this.server = server;
    this.network = {
      bad: false,
      next: [],
      uplink: this.random.pick(UPLINKS),
      handle: (request) => this.#handle(request),
    };
    this.#skewMs = this.random.between(-MOST_SKEW_MS, MOST_SKEW_MS);
  }

  async addUsers(): Promise<void> {
    await this.server.clear();
    this.users = [await this.#user('user'), await this.#user('user')];
  }

  /** Adds two sellers with plans and an administrator. Their devices mirror the catalogue. */
  async addSellers(): Promise<void> {
    await this.server.clear();
    this.#cursor = await this.server.catalogue.cursor();
    this.users = [await this.#user('provider'), await this.#user('provider'), await this.#user('systemadmin')];
    this.#administrator = this.users[2];
    const [first, second] = this.users as [string, string];
    for (const [userId, id] of await seedSellers(this.random, this.server, [first, second]))
      this.recordsOf(userId).add(id);
    await this.server.catalogue.list();
  }

  #user = (role: 'user' | 'provider' | 'systemadmin') => this.server.user(this.random.uuid(), role);

  isAdministrator = (userId: string): boolean => userId === this.#administrator;

  isOfSeller = (providerId: string): boolean => [...this.#records.values()].some((records) => records.has(providerId));

  /** Returns the IDs of a user's provider records. */
  recordsOf(userId: string): Set<string> {
    const known = this.#records.get(userId) ?? new Set();
    this.#records.set(userId, known);
    return known;
  }

  addDevice(disk: Storage = new Disk()): Device {
    const name = `device ${this.devices.length + 1}`;
    const mirror = this.#cursor === undefined ? undefined : new MirrorDisk(this.#cursor, this.environment.nowMs);
    const { environment, network } = this;
    const serverRevision = () => this.server.catalogue.revision();
    const device = new Device({ name, environment, network, disk, mirror, serverRevision });
    disk.onSplit = (opId, parts) => this.expectedLog.split(opId, parts, this.environment.nowMs);
    device.onSessionEnd = (token) => this.environment.after(0, () => this.#assertEnded(device, token));
    this.devices.push(device);
    return device;
  }

  /** Repairs network and storage. Then every user signs in on every device once. */
  async heal(): Promise<void> {
    this.environment.note('heal');
    this.network.bad = false;
    delete this.network.overload;
    for (const device of this.devices) {
      device.disk.full = false;
      device.goOnline();
    }
    await this.environment.runFor(2 * MINUTE_MS);
    for (const device of this.devices) {
      this.broken.push(...remains(device));
      for (const user of this.#returningTo(device)) await this.#drainAs(device, user);
      if (this.random.hits(0.3)) await assertEqualsServer(this, device);
    }
    for (const device of this.devices) await assertSameList(this, device);
  }

  /** Returns the broken invariants. */
  async brokenInvariants(): Promise<string[]> {
    return [...this.broken, ...(await brokenInvariants(this))];
  }

  #handle(request: Request): Promise<Response> {
    const { clock, weather } = this.server;
    clock.time = this.#processClock();
    weather.nextBreak = () => {
      const at = this.network.bad ? this.random.weighed({ never: 90, before: 5, after: 5 }) : 'never';
      if (at !== 'never') this.environment.note('break', at);
      return at;
    };
    return this.server.handle(request);
  }

  /** Returns the users who sign in on a device at the end: all, or in trading schedules those with stored operations. */
  #returningTo({ disk }: Device): string[] {
    if (this.#cursor === undefined) return this.users;
    const { operations, unknown } = disk.content;
    return this.users.filter((user) => [...operations, ...unknown].some(({ userId }) => userId === user));
  }

  /** Signs a user in on a device, again if the session ends, until nothing of theirs waits. */
  async #drainAs(device: Device, user: string): Promise<void> {
    const { disk } = device;
    const stored = () => disk.content.operations.filter((one) => one.userId === user);
    const waits = () =>
      disk.content.unknown.some((one) => one.userId === user) ||
      stored().some((one) => one.state !== 'rejected' && !isBlocked(one, stored()));
    for (let tries = 0; tries < 12 && (tries === 0 || waits()); tries++) {
      if (device.tabs.length === 0) device.openTab();
      this.discardUnknown(device.tabs[0] as Tab);
      if (device.session?.userId !== user) await this.#signBackIn(device, user);
      await this.environment.runFor(2 * MINUTE_MS);
    }
    for (const { process, outbox } of device.tabs) {
      const shown = outbox.getState().operations.map(({ opId }) => opId);
      const expected = stored().flatMap(({ opId, state }) => (state === 'acknowledged' ? [] : [opId]));
      if (String(shown) !== String(expected))
        this.broken.push(`I8: ${process.name} shows [${shown}], but [${expected}] is stored`);
    }
  }

  async #signBackIn(device: Device, user: string): Promise<void> {
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
  clickOn = (matches: (plan: SimServer['plans'][number]) => boolean) => aClickOn(this.random, this.server, matches);

  hasOpenForm = (device: Device): boolean => this.openForms.get(device)?.process.alive === true;

  /** Resolves to the queued operation, or to undefined if it could not be stored. Never resolves if the tab dies first. */
  async enqueue(device: Device, { outbox }: Tab, draft: OperationDraft): Promise<Operation | undefined> {
    const deletions = this.expectedLog.deletionsBy(device.session?.userId ?? '', device.name);
    const saved = await outbox.enqueue(structuredClone(draft)).catch((error) => this.#noteExpectedError(error));
    if (!saved) return undefined;
    this.#logSaved(saved, draft, device);
    // The user deleted all waiting operations between the save and its report.
    if (this.expectedLog.deletionsBy(saved.userId, device.name) > deletions) this.expectedLog.givenUp(saved.opId);
    // The page asks for a `sync` event. The browser sends it at any later time.
    const delayMs = this.random.between(0, 30_000);
    if (this.random.hits(0.5)) this.environment.after(delayMs, () => device.online && device.wakeWorker());
    return saved;
  }

  signOut(device: Device, tab: Tab, leaving: 'keep' | 'delete'): Promise<void> | undefined {
    const userId = device.session?.userId;
    if (userId === undefined) return undefined;
    if (leaving === 'delete') this.expectedLog.deletes(userId, device.name);
    return tab.leave(leaving).then((followed) => {
      if (leaving !== 'delete' || !followed) return;
      this.expectedLog.deletedBy(userId, device.name);
      if (device.session?.userId === userId) return;
      device.forgotten.add(userId);
      this.broken.push(...remains(device));
    });
  }

  answerRefusal(device: Device, tab: Tab): void {
    // The user of an open form finishes it first.
    if (this.hasOpenForm(device)) return;
    const { outbox } = tab;
    const deletions = this.expectedLog.deletionsBy(device.session?.userId ?? '', device.name);
    const { operations } = outbox.getState();
    if (this.random.hits(0.5)) this.discardUnknown(tab);
    const shown = shownChanges(operations).find(({ operation }) => operation.state === 'rejected');
    if (!shown) return;
    const refused = shown.operation;
    this.broken.push(...olderValues(shown, operations, this.expectedLog.entries));
    for (const { opId } of shown.parts) this.expectedLog.givenUp(opId);
    const decision = decideConflict(this, refused);
    this.environment.note('decides', `${refused.kind} ${refused.opId}: ${decision?.kind ?? decision}`);
    if (decision === null || (decision === undefined && this.random.hits(0.5))) {
      // Discarding a rejected creation also discards the operations that it blocks.
      for (const one of operations) if (isBlocked(one, [refused])) this.expectedLog.givenUp(one.opId);
      return void outbox.discard(refused.opId).catch((error) => this.#noteExpectedError(error));
    }
    const replacement = decision ?? (refused.kind === 'rateNetworks' ? this.rating() : undefined);
    // The conflict showed the current row, so the answer is based on it.
    const seen = refused.lastError?.row?.current;
    outbox.retry(refused.opId, replacement).then(
      (saved) => {
        if (!saved) return;
        this.#logSaved(saved, replacement ?? refused, device, seen);
        if (this.expectedLog.deletionsBy(saved.userId, device.name) > deletions) this.expectedLog.givenUp(saved.opId);
      },
      (error: unknown) => this.#noteExpectedError(error),
    );
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
    this.server.clock.time = this.#processClock();
    return this.server.token(userId);
  }

  /** The clock of the process that handles a request: one of two. */
  #processClock = (): number => Math.floor(this.environment.nowMs) + (this.random.hits(0.5) ? this.#skewMs : 0);

  /** R12: a device signs its user out only when the server has ended the session. */
  async #assertEnded({ name }: Device, token: string): Promise<void> {
    if (await this.server.isCurrent(token)) this.broken.push(`R12: ${name} ended a session that the server had not`);
  }

  /** The browser deletes what a device stores: every change that waits on it is lost, and the user is told. */
  evict(device: Device): void {
    if (!device.disk.evict) return;
    device.evict();
    for (const user of this.users) this.expectedLog.deletedBy(user, device.name);
  }

  discardUnknown({ outbox }: Tab): void {
    for (const { opId } of outbox.getState().unknown)
      void outbox.discard(opId).catch((error) => this.#noteExpectedError(error));
  }

  /** Logs a saved operation and checks that it is stored as the user entered it (I8). */
  #logSaved(saved: Operation, { kind, fields }: OperationDraft, device: Device, seen?: BaseValues): void {
    this.environment.note('saved', `${saved.kind} ${saved.opId}`);
    this.environment.note(`saves ${saved.kind}`);
    const draft = withVersionsOf(saved, { kind, fields } as OperationDraft);
    const stored = device.disk.content.operations.filter(({ opId }) => opId === saved.opId);
    this.broken.push(...[saved, ...stored].flatMap((one) => savedOtherwise(one, draft)));
    const entry = { ...saved, ...draft, base: seen ?? saved.base } as Operation;
    this.expectedLog.saved(entry, device.name, this.environment.nowMs, seen !== undefined);
  }

  #noteExpectedError(error: unknown): undefined {
    if (error instanceof StorageError || error instanceof SignedOutError) {
      this.environment.note('not saved', error.message);
      return undefined;
    }
    this.broken.push(`Unexpected error: ${error}`);
    return undefined;
  }
}
