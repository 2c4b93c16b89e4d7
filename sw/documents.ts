import { isOurDocument } from './genuine.ts';
import { type FirstPage, fillResponse } from './kept-document.ts';

const PREFIX = 'documents-';
const PLANS = '/plans';
/** Longer than a usual answer, shorter than patience: then the copy of the last visit is shown. */
const NETWORK_LIMIT_MS = 3_000;

export interface DocumentDeps {
  caches: CacheStorage;
  fetch: (request: Request | string) => Promise<Response>;
  /** The precached shell. */
  shell: () => Promise<Response | undefined>;
  build: string;
}

/** Answers navigations, and keeps the documents that they are answered from. */
export interface Documents {
  /** A page of the app: from the device at once. */
  answerApp(url: URL): Promise<Response>;
  /** A page for visitors: the server's if it comes in time, else the copy of the last visit, else the shell. */
  answerPublic(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response>;
  keepFirstPage(page: FirstPage): Promise<void>;
  /** Fetches and keeps a public document; a failure changes nothing. */
  keepPublic(path: string): Promise<void>;
  /** Drops what other builds kept. */
  dropOthers(): Promise<void>;
}

export function createDocuments({ caches, fetch, shell, build }: DocumentDeps): Documents {
  const name = PREFIX + build;
  const open = () => caches.open(name);
  const kept = async (path: string) => (await open()).match(path);

  /** The shell may be gone when the browser has cleared caches by itself: then only the network is left. */
  const shellOrNetwork = async (path: string) => (await shell()) ?? fetch(path);

  /** The server's document, kept if it is genuine. What a portal answers is passed on, so that one can sign in to it. */
  async function fresh(request: Request | string, path: string): Promise<Response> {
    const response = await fetch(request);
    if (await isOurDocument(response)) await (await open()).put(path, response.clone());
    return response;
  }

  return {
    async answerApp({ pathname, search }) {
      const first = pathname === PLANS && search === '' ? await kept(PLANS) : undefined;
      return first ?? shellOrNetwork(pathname + search);
    },

    async answerPublic(request, waitUntil) {
      const { pathname } = new URL(request.url);
      const coming = fresh(request, pathname);
      waitUntil(coming.catch(() => undefined));
      const inTime = await firstOf(coming, NETWORK_LIMIT_MS);
      if (inTime && inTime.status < 500) return inTime;
      return (await kept(pathname)) ?? inTime ?? shellOrNetwork(pathname);
    },

    async keepFirstPage(page) {
      const precached = await shell();
      const filled = precached && (await fillResponse(precached, page));
      if (filled) await (await open()).put(PLANS, filled);
    },

    async keepPublic(path) {
      await fresh(path, path).catch(() => undefined);
    },

    async dropOthers() {
      const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(others.map((key) => caches.delete(key)));
    },
  };
}

/** The promise's value if it comes in time; undefined when it is late or fails. */
function firstOf<T>(promise: Promise<T>, limitMs: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limitMs);
    const done = (value: T | undefined) => {
      clearTimeout(timer);
      resolve(value);
    };
    promise.then(done, () => done(undefined));
  });
}
