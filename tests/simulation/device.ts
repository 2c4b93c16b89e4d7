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
import { isWronglyStale, sentPast } from './delivery-checks.ts';
import type { Storage } from './disk.ts';
import { aProcess, type Environment, type Process } from './environment.ts';
import { type Network, transportFor } from './network.ts';
import { qualityFor } from './network-quality.ts';
import { OtherClients } from './other-clients.ts';
import { RequestRates } from './request-rates.ts';

/** A running tab: the app's own outbox over the simulated device. */
export interface Tab {
  process: Process;
  outbox: Outbox;
  quality: ReturnType<typeof createQualityReader>;
  /** Set if the device has a mirror of the catalogue. */
  catalogue: CatalogueTab | undefined;
  signIn: (session: OutboxSession) => Promise<void>;
  leave: (leaving: Leaving) => Promise<boolean>;
  /** Sends an event of the browser or the app. */
  notify: (event: 'online' | 'visible' | 'goodRead') => void;
}

interface DeviceDeps {
  name: string;
  environment: Environment;
  network: Network;
  disk: Storage;
  mirror?: MirrorDisk | undefined;
  serverRevision?: () => number;
}

/** A change of a row that the server has acknowledged to this device. */
export interface Reported {
  userId: string;
  entityKey: string;
  /** The new version of the row. */
  version: number;
}

/** A phone: storage that survives its processes, some tabs, and a worker that the browser wakes. */
export class Device {
  readonly name: string;
  readonly disk: Storage;
  readonly mirror: MirrorDisk | undefined;
  /** By opId. */
  readonly reported = new Map<string, Reported>();
  /** The cached public responses. */
  readonly answers = new Map<string, CachedResponse>();
  /** The page's own session, in localStorage. */
  session: OutboxSession | undefined;
  /** The eviction marker: true if the device stored something before. */
  marked = false;
  /** The error of the device's clock, in ms. */
  clockOffMs = 0;
  online = true;
  tabs: Tab[] = [];
  /** Users who signed out with 'delete' and have not signed in since: the device may hold none of their data (I9). */
  readonly forgotten = new Set<string>();
  /** Called with the token of a session that the device ended because the server refused it. */
  onSessionEnd: (token: string) => void = () => {};
  /** The broken rules that the device noticed, such as two senders at once. */
  readonly broken: string[] = [];
  #environment: Environment;
  #network: Network;
  #serverRevision: () => number;
  #otherClients: OtherClients;
  #sessionListeners = new Set<{ process: Process; hear: () => void }>();
  #sending = new Set<Process>();
  readonly #rates = new RequestRates();
  #worker: Process | undefined;
  #opened = 0;

  constructor({ name, environment, network, disk, mirror, serverRevision = () => 0 }: DeviceDeps) {
    this.name = name;
    this.disk = disk;
    this.mirror = mirror;
    this.#environment = environment;
    this.#network = network;
    this.#serverRevision = serverRevision;
    this.#otherClients = new OtherClients(environment);
  }

  openTab(): Tab {
    const process = aProcess(`${this.name} tab ${++this.#opened}`);
    const deps = this.#depsOf(process);
    const workerSession = createWorkerSession({
      store: deps.store,
      exclusively: (task) => this.#otherClients.exclusively('session', process, task),
      current: () => this.session,
      adopt: (token) => this.session && this.#setSession({ ...this.session, token }, process),
      time: deps.time,
    });
    const outbox = createOutbox({
      ...deps,
      owner: () => this.session?.userId,
      followSession: workerSession.follow,
      evictionMarker: { isSet: () => this.marked, set: () => void (this.marked = true) },
    });
    const listeners = { online: () => {}, visible: () => {}, goodRead: () => {}, signIn: () => {} };
    const on = (event: keyof typeof listeners) => (listener: () => void) => {
      listeners[event] = () => process.alive && listener();
      return () => {};
    };
    this.#sessionListeners.add({ process, hear: () => void workerSession.follow().then(() => outbox.look()) });
    // The order of the app's start: the worker's copy of the session, the waiting operations, sending.
    const ready = workerSession
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
          deps.time,
        );
      });
    const catalogue = this.#catalogueFor(process, { ...deps, outbox, onSuccessfulRead: () => listeners.goodRead() });
    const tab: Tab = {
      process,
      outbox,
      catalogue,
      quality: qualityFor(process, {
        environment: this.#environment,
        answers: this.answers,
        transport: deps.transport,
      }),
      signIn: async (session) => {
        await ready;
        this.#setSession(session, process);
        await workerSession.follow();
        await outbox.look();
        listeners.signIn();
      },
      leave: async (leaving) => {
        const followed = await workerSession.leave(leaving, () => this.#setSession(undefined, process));
        await outbox.look();
        return followed;
      },
      notify: (event) => {
        listeners[event]();
        if (event !== 'goodRead') catalogue?.notify(event);
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
      ...this.#depsOf(process),
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

  /** The network returns: the tabs receive `online`, and the worker receives the `sync` event. */
  goOnline(): void {
    this.online = true;
    this.wakeWorker();
    for (const { notify } of this.tabs) notify('online');
  }

  /** Ends the session of a token that the server refused, as the app does. */
  #endSession(token: string, process: Process): void {
    if (this.session?.token !== token) return;
    this.#setSession(undefined, process);
    this.onSessionEnd(token);
  }

  /** The browser deletes the databases under the running tabs. Acknowledged changes go too, before the lists show them. */
  evict(): void {
    this.disk.evict?.();
    this.mirror?.evict();
    this.reported.clear();
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

  #depsOf(process: Process) {
    const nowMs = () => this.#environment.nowMs + this.clockOffMs;
    const transport = transportFor(process, {
      environment: this.#environment,
      network: this.#network,
      nowMs,
      online: () => this.online,
      onSend: () => this.#watchSender(process),
      onRequest: (init) => this.#watchRate(init),
    });
    const deliver = createDeliver(transport);
    const isPage = process.name.includes('tab');
    return {
      newId: () => this.#environment.random.uuid(),
      store: this.disk.storeFor(process, this.#environment),
      deliver: async (...[batch, session]: Parameters<typeof deliver>) => {
        this.broken.push(...sentPast(this.disk.content.unknown, batch));
        const results = await deliver(batch, session);
        for (const [index, operation] of batch.entries()) this.#recordResult(operation, results[index]);
        // The app would retry such a refusal for ever. The schedule has failed already, so this delivery never ends.
        if (batch.some((operation, index) => isWronglyStale(operation, results[index])))
          return new Promise<DeliveryResult[]>(() => {});
        if (isPage && results.some(({ kind }) => kind === 'sign-in')) this.#endSession(session.token, process);
        return results;
      },
      transport,
      tabs: this.#otherClients.of(process, 'outbox'),
      time: transport.time,
      isOnline: () => this.online,
    };
  }

  #recordResult(operation: Operation, result: DeliveryResult | undefined): void {
    const { opId, userId, entityKey } = operation;
    if (isWronglyStale(operation, result)) this.broken.push(`R10: ${opId} is refused as stale by its own base version`);
    const version = result?.kind === 'done' ? result.version : undefined;
    if (version !== undefined) this.reported.set(opId, { userId, entityKey, version });
  }

  #catalogueFor(process: Process, deps: { transport: Transport; outbox: Outbox; onSuccessfulRead: () => void }) {
    if (this.mirror === undefined) return undefined;
    const isSignedIn = () => this.session !== undefined;
    const tabs = this.#otherClients.of(process, 'mirror');
    const onDeceived = (cursor: string) =>
      this.broken.push(
        `I5: ${process.name} took its catalogue at ${cursor} for the newest, which the server never said`,
      );
    return catalogueTab(process, {
      ...deps,
      environment: this.#environment,
      disk: this.mirror,
      tabs,
      isSignedIn,
      serverRevision: this.#serverRevision,
      onDeceived,
    });
  }

  /** Records a broken I10. */
  #watchRate(init: RequestInit): void {
    const key = this.#rates.add(init, this.#environment.nowMs);
    if (key !== undefined) this.broken.push(`I10: ${this.name} sends ${key} more than once a second`);
  }

  /** Records a broken R8 if two processes of the device send at once. */
  #watchSender(process: Process): () => void {
    const others = [...this.#sending].filter((other) => other !== process && other.alive);
    if (others.length > 0) this.broken.push(`R8: ${process.name} sends while ${others[0]?.name} does`);
    this.#sending.add(process);
    return () => void this.#sending.delete(process);
  }
}
