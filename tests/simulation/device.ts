import type { Operation } from '../../domain/contract/operation.ts';
import type { CachedResponse } from '../../src/data/db/mirror-store.ts';
import type { OutboxSession } from '../../src/data/db/outbox-store.ts';
import type { Transport } from '../../src/data/http/transport.ts';
import type { createQualityReader } from '../../src/data/mirror/public-responses.ts';
import { createDeliver } from '../../src/data/outbox/deliver.ts';
import type { DeliveryResult } from '../../src/data/outbox/delivery-result.ts';
import { createOutbox } from '../../src/data/outbox/outbox.ts';
import type { Leaving, Outbox } from '../../src/data/outbox/outbox-state.ts';
import { createSender } from '../../src/data/outbox/sender.ts';
import { startTriggers } from '../../src/data/outbox/triggers.ts';
import { createWorkerSession } from '../../src/data/outbox/worker-session.ts';
import type { MirrorDisk } from './catalogue-tab.ts';
import { type CatalogueTab, catalogueTab } from './catalogue-tab.ts';
import type { Storage } from './disk.ts';
import { aProcess, type Environment, type Process } from './environment.ts';
import { type Network, transportFor } from './network.ts';
import { qualityFor } from './network-quality.ts';
import { OtherClients } from './other-clients.ts';

/** A running tab: the app's own outbox over what the device gives it. */
export interface Tab {
  process: Process;
  outbox: Outbox;
  quality: ReturnType<typeof createQualityReader>;
  /** Where the device keeps a copy of the catalogue. */
  catalogue: CatalogueTab | undefined;
  signIn: (session: OutboxSession) => Promise<void>;
  leave: (leaving: Leaving) => Promise<boolean>;
  /** What happens around the app. */
  tell: (event: 'online' | 'visible' | 'goodRead') => void;
}

interface DeviceDeps {
  name: string;
  environment: Environment;
  network: Network;
  disk: Storage;
  mirror?: MirrorDisk | undefined;
}

/** A change of a row that the server has told this device is done. */
export interface Told {
  userId: string;
  entityKey: string;
  /** What the row is since then. */
  version: number;
}

/** A phone: storage that survives its processes, some tabs, and a worker that the browser wakes. */
export class Device {
  readonly name: string;
  readonly disk: Storage;
  readonly mirror: MirrorDisk | undefined;
  /** By opId. */
  readonly told = new Map<string, Told>();
  /** Public answers that are kept. */
  readonly answers = new Map<string, CachedResponse>();
  /** The page's own session, in localStorage; and the mark that something was kept. */
  session: OutboxSession | undefined;
  marked = false;
  /** How far the clock is off, in ms. */
  clockOffMs = 0;
  online = true;
  tabs: Tab[] = [];
  /** Who left with 'delete' and has not come back: nothing of theirs may be here (I9). */
  readonly forgotten = new Set<string>();
  /** What two senders at once, or another broken rule of the device, looked like. */
  readonly broken: string[] = [];
  #environment: Environment;
  #network: Network;
  #otherClients: OtherClients;
  #sessionListeners = new Set<{ process: Process; hear: () => void }>();
  #sending = new Set<Process>();
  #worker: Process | undefined;
  #opened = 0;

  constructor({ name, environment, network, disk, mirror }: DeviceDeps) {
    this.name = name;
    this.disk = disk;
    this.mirror = mirror;
    this.#environment = environment;
    this.#network = network;
    this.#otherClients = new OtherClients(environment);
  }

  openTab(): Tab {
    const process = aProcess(`${this.name} tab ${++this.#opened}`);
    const parts = this.#chunksForRole(process);
    const keeper = createWorkerSession({
      store: parts.store,
      exclusively: (task) => this.#otherClients.exclusively('session', process, task),
      current: () => this.session,
      time: parts.time,
    });
    const outbox = createOutbox({
      ...parts,
      newId: () => this.#environment.random.uuid(),
      owner: () => this.session?.userId,
      followSession: keeper.follow,
      evictionMarker: { isSet: () => this.marked, set: () => void (this.marked = true) },
    });
    const listeners = { online: () => {}, visible: () => {}, goodRead: () => {}, signIn: () => {} };
    const on = (event: keyof typeof listeners) => (listener: () => void) => {
      listeners[event] = () => process.alive && listener();
      return () => {};
    };
    this.#sessionListeners.add({ process, hear: () => void keeper.follow().then(() => outbox.look()) });
    // As the app starts: the worker's copy of the session first, then what waits, then sending.
    const ready = keeper
      .follow()
      .then(() => outbox.look())
      .then(() => {
        startTriggers(
          outbox,
          {
            onOnline: on('online'),
            onVisible: on('visible'),
            onSuccessfulRead: on('goodRead'),
            onSignIn: on('signIn'),
          },
          parts.time,
        );
      });
    const catalogue = this.#catalogueFor(process, { ...parts, outbox, onSuccessfulRead: () => listeners.goodRead() });
    const tab: Tab = {
      process,
      outbox,
      catalogue,
      quality: qualityFor(process, {
        environment: this.#environment,
        answers: this.answers,
        transport: parts.transport,
      }),
      signIn: async (session) => {
        await ready;
        this.#setSession(session, process);
        await keeper.follow();
        await outbox.look();
        listeners.signIn();
      },
      leave: async (leaving) => {
        const followed = await keeper.leave(leaving, () => this.#setSession(undefined, process));
        await outbox.look();
        return followed;
      },
      tell: (event) => {
        listeners[event]();
        if (event !== 'goodRead') catalogue?.tell(event);
      },
    };
    this.tabs.push(tab);
    return tab;
  }

  /** The browser's `sync` event: the worker sends with no page open, and may be stopped at any time. */
  wakeWorker(): Process {
    if (this.#worker?.alive) return this.#worker;
    const process = aProcess(`${this.name} worker`);
    this.#worker = process;
    const sender = createSender({
      ...this.#chunksForRole(process),
      onChange: () => this.#otherClients.announce(process, 'outbox'),
    });
    void sender.drain('network').then(() => this.#environment.kill(process));
    return process;
  }

  stopWorker(): void {
    if (this.#worker) this.#environment.kill(this.#worker);
  }

  kill(process: Process): void {
    this.tabs = this.tabs.filter((tab) => tab.process !== process);
    this.#environment.kill(process);
  }

  /** Every tab and the worker die at once. */
  crash(): void {
    for (const { process } of this.tabs) this.#environment.kill(process);
    this.tabs = [];
    this.stopWorker();
  }

  /** The network is back: open tabs hear of it, and the browser gives the `sync` event. */
  goOnline(): void {
    this.online = true;
    this.wakeWorker();
    for (const { tell } of this.tabs) tell('online');
  }

  /** The server has refused a token: the page that hears it ends that session, as the app does. */
  #refused(token: string, process: Process): void {
    if (this.session?.token === token) this.#setSession(undefined, process);
  }

  #setSession(session: OutboxSession | undefined, from: Process): void {
    this.session = session;
    if (session) this.forgotten.delete(session.userId);
    for (const listener of this.#sessionListeners) {
      if (listener.process === from) this.#environment.after(0, () => from.alive && listener.hear());
      else
        this.#environment.after(
          this.#environment.random.between(0, 20),
          () => listener.process.alive && listener.hear(),
        );
    }
  }

  #chunksForRole(process: Process) {
    const nowMs = () => this.#environment.nowMs + this.clockOffMs;
    const transport = transportFor(process, {
      environment: this.#environment,
      network: this.#network,
      nowMs,
      online: () => this.online,
      onSend: () => this.#watchSender(process),
    });
    const plain = createDeliver(transport);
    const isPage = process.name.includes('tab');
    return {
      store: this.disk.storeFor(process, this.#environment),
      deliver: async (...[batch, session]: Parameters<typeof plain>) => {
        const results = await plain(batch, session);
        for (const [index, operation] of batch.entries()) this.#hear(operation, results[index]);
        // Who is called stale by the version that they name would ask for ever: the schedule is broken as it is.
        if (batch.some((operation, index) => isCalledStale(operation, results[index])))
          return new Promise<DeliveryResult[]>(() => {});
        if (isPage && results.some(({ kind }) => kind === 'sign-in')) this.#refused(session.token, process);
        return results;
      },
      transport,
      tabs: this.#otherClients.of(process, 'outbox'),
      time: transport.time,
      isOnline: transport.isOnline,
    };
  }

  #hear(operation: Operation, result: DeliveryResult | undefined): void {
    const { opId, userId, entityKey } = operation;
    if (isCalledStale(operation, result)) this.broken.push(`R10: ${opId} is called stale by the version it names`);
    const version = result?.kind === 'done' ? result.version : undefined;
    if (version !== undefined) this.told.set(opId, { userId, entityKey, version });
  }

  #catalogueFor(process: Process, parts: { transport: Transport; outbox: Outbox; onSuccessfulRead: () => void }) {
    if (this.mirror === undefined) return undefined;
    const isSignedIn = () => this.session !== undefined;
    const tabs = this.#otherClients.of(process, 'mirror');
    return catalogueTab(process, { ...parts, environment: this.#environment, disk: this.mirror, tabs, isSignedIn });
  }

  /** Two senders at once on one device break R8. */
  #watchSender(process: Process): () => void {
    const others = [...this.#sending].filter((other) => other !== process && other.alive);
    if (others.length > 0) this.broken.push(`R8: ${process.name} sends while ${others[0]?.name} does`);
    this.#sending.add(process);
    return () => void this.#sending.delete(process);
  }
}

const isCalledStale = ({ baseVersion }: Operation, result: DeliveryResult | undefined): boolean =>
  result?.kind === 'refused' && result.status === 412 && result.row?.version === baseVersion;
