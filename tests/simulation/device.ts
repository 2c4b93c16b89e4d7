import type { Tabs } from '../../src/data/browser-tabs.ts';
import type { OutboxSession } from '../../src/data/db/outbox-store.ts';
import { createDeliver } from '../../src/data/outbox/deliver.ts';
import { createOutbox } from '../../src/data/outbox/outbox.ts';
import type { Leaving, Outbox } from '../../src/data/outbox/outbox-ports.ts';
import { createSender } from '../../src/data/outbox/sender.ts';
import { createSessionKeeper } from '../../src/data/outbox/session-keeper.ts';
import { startWakeUps } from '../../src/data/outbox/wake-ups.ts';
import { Disk } from './disk.ts';
import { type Network, wireFor } from './network.ts';
import { aProcess, type Process, type World } from './world.ts';

/** A running tab: the app's own outbox over what the device gives it. */
export interface Tab {
  process: Process;
  outbox: Outbox;
  signIn: (session: OutboxSession) => Promise<void>;
  leave: (leaving: Leaving) => Promise<boolean>;
  /** What happens around the app. */
  tell: (event: 'online' | 'visible' | 'goodRead') => void;
}

interface DeviceParts {
  name: string;
  world: World;
  network: Network;
}

/** A phone: storage that survives its processes, some tabs, and a worker that the browser wakes. */
export class Device {
  readonly name: string;
  readonly disk = new Disk();
  /** The page's own session, in localStorage; and the mark that something was kept. */
  session: OutboxSession | undefined;
  marked = false;
  /** How far the clock is off, in ms. */
  clockOffMs = 0;
  online = true;
  tabs: Tab[] = [];
  /** What two senders at once, or another broken rule of the device, looked like. */
  readonly broken: string[] = [];
  #world: World;
  #network: Network;
  #locks = new Map<string, Promise<unknown>>();
  #listeners = new Set<{ process: Process; hear: () => void }>();
  #sessionListeners = new Set<{ process: Process; hear: () => void }>();
  #sending = new Set<Process>();
  #worker: Process | undefined;

  constructor({ name, world, network }: DeviceParts) {
    this.name = name;
    this.#world = world;
    this.#network = network;
  }

  openTab(): Tab {
    const process = aProcess(`${this.name} tab ${this.#world.awaits}`);
    const parts = this.#partsFor(process);
    const keeper = createSessionKeeper({
      store: parts.store,
      exclusively: (task) => this.#exclusively('session', process, task),
      current: () => this.session,
    });
    const outbox = createOutbox({
      ...parts,
      newId: () => this.#world.chance.uuid(),
      owner: () => this.session?.userId,
      followSession: keeper.follow,
      mark: { isSet: () => this.marked, set: () => void (this.marked = true) },
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
        startWakeUps(
          outbox,
          { onOnline: on('online'), onVisible: on('visible'), onGoodRead: on('goodRead'), onSignIn: on('signIn') },
          parts.time,
        );
      });
    const tab: Tab = {
      process,
      outbox,
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
      tell: (event) => listeners[event](),
    };
    this.tabs.push(tab);
    return tab;
  }

  /** The browser's `sync` event: the worker sends with no page open, and may be stopped at any time. */
  wakeWorker(): Process {
    if (this.#worker?.alive) return this.#worker;
    const process = aProcess(`${this.name} worker`);
    this.#worker = process;
    const sender = createSender({ ...this.#partsFor(process), onChange: () => this.#announce(process) });
    void sender.drain('network').then(() => this.#world.kill(process));
    return process;
  }

  stopWorker(): void {
    if (this.#worker) this.#world.kill(this.#worker);
  }

  kill(process: Process): void {
    this.tabs = this.tabs.filter((tab) => tab.process !== process);
    this.#world.kill(process);
  }

  /** Every tab and the worker die at once. */
  crash(): void {
    for (const { process } of this.tabs) this.#world.kill(process);
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
    for (const listener of this.#sessionListeners) {
      if (listener.process === from) this.#world.after(0, () => from.alive && listener.hear());
      else this.#world.after(this.#world.chance.between(0, 20), () => listener.process.alive && listener.hear());
    }
  }

  #partsFor(process: Process) {
    const nowMs = () => this.#world.nowMs + this.clockOffMs;
    const wire = wireFor(process, {
      world: this.#world,
      network: this.#network,
      nowMs,
      online: () => this.online,
      onSend: () => this.#watchSender(process),
    });
    const plain = createDeliver(wire);
    const isPage = process.name.includes('tab');
    return {
      store: this.disk.storeFor(process, this.#world),
      deliver: async (...[parcel, session]: Parameters<typeof plain>) => {
        const verdicts = await plain(parcel, session);
        if (isPage && verdicts.some(({ kind }) => kind === 'sign-in')) this.#refused(session.token, process);
        return verdicts;
      },
      tabs: this.#othersOf(process),
      time: wire.time,
      isOnline: wire.isOnline,
    };
  }

  #othersOf(process: Process): Tabs {
    return {
      exclusively: (task) => this.#exclusively('outbox', process, task),
      announce: () => this.#announce(process),
      onAnnounced: (hear) => void this.#listeners.add({ process, hear }),
    };
  }

  #announce(from: Process): void {
    for (const { process, hear } of this.#listeners) {
      if (process !== from) this.#world.after(this.#world.chance.between(0, 20), () => process.alive && hear());
    }
  }

  /** A Web Lock: given in turn, and given up by whoever dies. */
  #exclusively<T>(name: string, process: Process, task: () => Promise<T>): Promise<T> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    return new Promise<T>((resolve, reject) => {
      const held = before.then(() => {
        if (!process.alive) return undefined;
        const dead = new Promise<void>((gone) => process.onDeath.push(gone));
        const done = task().then(resolve, reject);
        return Promise.race([done, dead]);
      });
      this.#locks.set(name, held);
    });
  }

  /** Two senders at once on one device break R8. */
  #watchSender(process: Process): () => void {
    const others = [...this.#sending].filter((other) => other !== process && other.alive);
    if (others.length > 0) this.broken.push(`R8: ${process.name} sends while ${others[0]?.name} does`);
    this.#sending.add(process);
    return () => void this.#sending.delete(process);
  }
}
