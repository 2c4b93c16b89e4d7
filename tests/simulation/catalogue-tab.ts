import type { SyncPage } from '../../domain/contract/sync.calls.ts';
import { sync } from '../../domain/contract/sync.calls.ts';
import type { Tabs } from '../../src/data/browser-tabs.ts';
import { type CatalogueView, createCatalogueView } from '../../src/data/catalogue-view/catalogue-view.ts';
import { followAcknowledged } from '../../src/data/catalogue-view/follow-acknowledged.ts';
import { overlay } from '../../src/data/catalogue-view/overlay.ts';
import { EMPTY_META, type LogChange, type MirrorMeta, type MirrorStore } from '../../src/data/db/mirror-store.ts';
import { send } from '../../src/data/http/request.ts';
import type { Transport } from '../../src/data/http/transport.ts';
import { createMirror } from '../../src/data/mirror/mirror.ts';
import type { Mirror } from '../../src/data/mirror/mirror-state.ts';
import { nextCursorsOf, type Pull } from '../../src/data/mirror/pull-catalogue.ts';
import { startSchedule } from '../../src/data/mirror/pull-schedule.ts';
import type { Outbox } from '../../src/data/outbox/outbox-state.ts';
import type { Environment, Process } from './environment.ts';

/** The catalogue in a tab: the app's own mirror, with the waiting changes added by the app's own view. */
export interface CatalogueTab {
  mirror: Mirror;
  view: CatalogueView;
  /** Sends an event of the browser. */
  notify: (event: 'online' | 'visible') => void;
}

interface CatalogueTabDeps {
  environment: Environment;
  disk: MirrorDisk;
  transport: Transport;
  tabs: Tabs;
  outbox: Outbox;
  isSignedIn: () => boolean;
  onSuccessfulRead: () => void;
  /** The revision of the server's catalogue. */
  serverRevision: () => number;
  /** Called when the mirror took its old catalogue for the newest one. */
  onDeceived: (cursor: string) => void;
}

/** Starts the catalogue as the app does. */
export function catalogueTab(process: Process, deps: CatalogueTabDeps): CatalogueTab {
  const { environment, disk, transport, tabs, outbox, isSignedIn, onSuccessfulRead, serverRevision, onDeceived } = deps;
  const pull: Pull = async (cursor, signal, seen) => {
    const headers: Record<string, string> = seen ? { 'X-Revision-Seen': String(seen) } : {};
    const before = serverRevision();
    const answer = await send(sync, { query: { cursor }, signal, headers, transport });
    const page = async () => {
      const read = await answer.read();
      if (read === undefined && cursor && revisionOf(cursor) < before) onDeceived(cursor);
      onSuccessfulRead();
      return read;
    };
    return { nextCursors: nextCursorsOf(answer.headers), page };
  };
  const mirror = createMirror({ store: disk.storeFor(process, environment), pull, clock: transport.time, tabs });
  const view = createCatalogueView({ mirror, outbox, isSignedIn, load: async () => ({ overlay }) });
  const listeners = { online: () => {}, visible: () => {} };
  const on = (event: keyof typeof listeners) => (listener: () => void) => {
    listeners[event] = () => process.alive && listener();
    return () => {};
  };
  void view.open();
  followAcknowledged(outbox, mirror);
  void mirror.open().then(() => {
    const events = { onOnline: on('online'), onVisibilityChange: on('visible'), isVisible: () => true };
    startSchedule(mirror, events, transport.time);
  });
  return { mirror, view, notify: (event) => listeners[event]() };
}

/** The revision of a cursor: 'r.<epoch>.<revision>'. */
const revisionOf = (cursor: string) => Number(cursor.split('.')[2]);

/**
 * The mirror storage of a device. It behaves like `src/data/db/mirror-db.ts` and survives the device's processes.
 * It starts with a cursor from before the schedule and without rows: a full copy of the catalogue would only cost time.
 */
export class MirrorDisk {
  #meta: MirrorMeta;
  #pages: { seq: number; page: SyncPage }[] = [];
  #lastSeq = 0;

  constructor(cursor: string, syncedAtMs: number) {
    this.#meta = { ...EMPTY_META, cursor, syncedAtMs, whole: true };
  }

  storeFor(process: Process, environment: Environment): MirrorStore {
    const step = <T>(name: string, work: () => T) => environment.outside(process, name, work);
    return {
      open: () => step('open', () => {}),
      readAfter: (after) =>
        step('read', () => {
          const stored = this.#pages.find(({ seq }) => seq > after);
          return structuredClone({ meta: this.#meta, ...(stored ? { stored } : {}) });
        }),
      write: (change) => step('write', () => this.#write(change)),
      close: () => {},
    };
  }

  /** The browser deletes the database. */
  evict(): void {
    this.#meta = EMPTY_META;
    this.#pages = [];
    this.#lastSeq = 0;
  }

  #write({ base, drop, pages, next }: LogChange): number | 'moved' {
    if (base.cursor !== this.#meta.cursor || base.generation !== this.#meta.generation) return 'moved';
    if (drop) this.#pages = [];
    let written = 0;
    for (const page of pages) {
      written = ++this.#lastSeq;
      this.#pages.push({ seq: written, page: structuredClone(page) });
    }
    this.#meta = structuredClone(next);
    return written;
  }
}
