import type { Tabs } from '../../src/data/browser-tabs.ts';
import type { Environment, Process } from './environment.ts';

/** The shared Web Locks and broadcast channels of one device's processes. */
export class OtherClients {
  #environment: Environment;
  #locks = new Map<string, Promise<unknown>>();
  #listeners = new Set<{ name: string; process: Process; hear: () => void }>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Returns the lock and the channel of this name for a process. */
  of(process: Process, name: string): Tabs {
    return {
      exclusively: (task) => this.exclusively(name, process, task),
      announce: () => this.announce(process, name),
      onAnnounced: (hear) => void this.#listeners.add({ name, process, hear }),
    };
  }

  announce(from: Process, about: string): void {
    for (const { name, process, hear } of this.#listeners) {
      if (process !== from && name === about)
        this.#environment.after(this.#environment.random.between(0, 20), () => process.alive && hear());
    }
  }

  /** A Web Lock: processes take turns, and a process that dies releases it. */
  exclusively<T>(name: string, process: Process, task: () => Promise<T>): Promise<T> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    return new Promise<T>((resolve, reject) => {
      const turn = before.then(() => {
        if (!process.alive) return undefined;
        const dead = new Promise<void>((gone) => process.onDeath.push(gone));
        const done = task().then(resolve, reject);
        return Promise.race([done, dead]);
      });
      this.#locks.set(name, turn);
    });
  }
}
