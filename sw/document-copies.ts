import type { DocumentScripts } from './document-scripts.ts';
import { namesScript } from './own-response.ts';

interface CopyDeps {
  open: () => Promise<Cache>;
  scripts: DocumentScripts;
  /** The path of the build's first script, which every document of the build names. */
  bootScript: string;
}

/** The copies of public documents on the device: one of this build, and one of the server's build if that is another. */
export interface DocumentCopies {
  isOfBuild(document: Response): Promise<boolean>;
  /** Stores the server's document. That of another build does not replace the copy of this one: its scripts may be missing. */
  keep(path: string, document: Response): Promise<void>;
  /** Returns the copy of this build. */
  own(path: string): Promise<Response | undefined>;
  /** Returns the copy of this build; undefined while the server has another: the copy is out of date. */
  current(path: string): Promise<Response | undefined>;
  /** Returns the newest copy whose scripts are on the device. */
  startable(path: string): Promise<Response | undefined>;
  /** Returns a copy to read, for a device whose browser has deleted all scripts. */
  readable(path: string): Promise<Response | undefined>;
}

export function createDocumentCopies({ open, scripts, bootScript }: CopyDeps): DocumentCopies {
  const own = async (path: string) => (await open()).match(path);
  const ofOtherBuild = (path: string) => own(otherKey(path));
  const isOfBuild = (document: Response) => namesScript(document, bootScript);
  return {
    isOfBuild,
    own,

    async keep(path, document) {
      const isOwn = await isOfBuild(document);
      const cache = await open();
      await cache.put(isOwn ? path : otherKey(path), document);
      if (isOwn) await cache.delete(otherKey(path));
    },

    current: async (path) => ((await ofOtherBuild(path)) ? undefined : own(path)),

    async startable(path) {
      for (const copy of await Promise.all([ofOtherBuild(path), own(path)]))
        if (copy && (await scripts.areCached(copy))) return copy;
      return undefined;
    },

    readable: async (path) => (await own(path)) ?? ofOtherBuild(path),
  };
}

/** The key of the server's last document if its build is not this worker's. */
const otherKey = (path: string) => `${path}?build=other`;
