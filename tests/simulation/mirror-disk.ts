import type { SyncPage } from '../../domain/contract/sync.calls.ts';
import { EMPTY_META, type LogChange, type MirrorMeta, type MirrorStore } from '../../src/data/db/mirror-store.ts';
import type { Process, World } from './world.ts';

/**
 * Where a device keeps its copy of the catalogue, with the manners of the real store (`src/data/db/mirror-db.ts`): it
 * survives the device's processes. It begins as one that was pulled before the schedule and holds nothing of it: the
 * whole catalogue in every device would only cost time.
 */
export class MirrorDisk {
  #meta: MirrorMeta;
  #pages: { seq: number; page: SyncPage }[] = [];
  #lastSeq = 0;

  constructor(cursor: string, syncedAtMs: number) {
    this.#meta = { ...EMPTY_META, cursor, syncedAtMs, whole: true };
  }

  storeFor(process: Process, world: World): MirrorStore {
    const step = <T>(name: string, work: () => T) => world.outside(process, name, work);
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
