import { forOtherScreen } from '../domain/contract/document.ts';
import { withTimeout } from '../src/data/time.ts';
import { createDocumentCopies } from './document-copies.ts';
import type { DocumentScripts } from './document-scripts.ts';
import { type FirstPage, fillResponse, withHtml } from './first-page.ts';
import { isOwnResponse } from './own-response.ts';

const CACHE_PREFIX = 'documents-';
const PLANS = '/plans';
/** Longer than a usual response; after it the user gets the copy of the last visit. */
const NETWORK_LIMIT_MS = 3_000;

export interface DocumentDeps {
  caches: CacheStorage;
  fetch: (request: Request | string) => Promise<Response>;
  scripts: DocumentScripts;
  /** Returns the precached shell. */
  shell: () => Promise<Response | undefined>;
  build: string;
  /** The path of the build's first script, which every document of the build names. */
  bootScript: string;
}

/** A navigation to a public page. */
export interface PublicNavigation {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  /** Called when the page got the copy, and the server's document differs from it and is of the same build. */
  onChanged: () => void;
}

/**
 * Answers navigations, and caches the documents for them: public data only. This is not workbox's
 * `StaleWhileRevalidate`, which would answer with the document of another release, and has no shell to fall back to.
 */
export interface Documents {
  /** Returns a page of the app, from the device at once. */
  answerApp(url: URL): Promise<Response>;
  /**
   * Returns a public page: the copy of the last visit at once, and fetches the server's behind it. While the server has
   * another build, or without a copy, it returns the server's if it and its scripts come in time, else what `fromDevice` finds.
   */
  answerPublic(navigation: PublicNavigation): Promise<Response>;
  /** Returns the copy of a public page for a script of that page. */
  answerCopy(request: Request): Promise<Response>;
  /** Caches the shell with a first page of plans, painted before any script runs (docs/performance.md#p6). */
  keepFirstPage(page: FirstPage): Promise<void>;
  /** Fetches and caches a public document; ignores a failure. */
  keepPublic(path: string): Promise<void>;
  /** Deletes the documents of other builds. */
  dropOthers(): Promise<void>;
}

export function createDocuments({ caches, fetch, scripts, shell, build, bootScript }: DocumentDeps): Documents {
  const name = CACHE_PREFIX + build;
  const open = () => caches.open(name);
  const copies = createDocumentCopies({ open, scripts, bootScript });

  /** Returns the shell for a path: that of the list has its frame. */
  async function shellFor(path: string): Promise<Response | undefined> {
    const precached = await shell();
    if (precached === undefined || path === PLANS) return precached;
    return withHtml(precached, forOtherScreen(await precached.text()));
  }

  /** Fetches a document, and caches it if it is ours. A captive portal's page is returned, so that the user can sign in. */
  async function fresh(request: Request | string, path: string): Promise<Response> {
    const response = await fetch(request);
    if (!(await isOwnResponse(response))) return response;
    await copies.keep(path, response.clone());
    return response;
  }

  /** Returns the server's document. Fails if it could not start, because its scripts do not load. */
  async function startable(coming: Promise<Response>): Promise<Response> {
    const response = await coming;
    if ((await isOwnResponse(response)) && !(await scripts.canLoad(response))) throw new Error('no scripts');
    return response;
  }

  /** Returns what starts without a network, else a copy to read; undefined without a copy. */
  async function fromDevice(path: string): Promise<Response | undefined> {
    const readable = await copies.readable(path);
    return readable && ((await copies.startable(path)) ?? (await shellFor(path)) ?? readable);
  }

  /** Waits for the server's document. Returns true if it is of this build and differs from the copy. */
  async function isChanged(coming: Promise<Response>, copy: Response): Promise<boolean> {
    const shown = await copy.text();
    const response = await coming;
    return (await isOwnResponse(response)) && (await copies.isOfBuild(response)) && (await response.text()) !== shown;
  }

  return {
    async answerApp({ pathname, search }) {
      const first = pathname === PLANS && search === '' ? await copies.own(PLANS) : undefined;
      // The browser may have deleted the precache: then only the network is left.
      return first ?? (await shellFor(pathname)) ?? fetch(pathname + search);
    },

    async answerPublic({ request, waitUntil, onChanged }) {
      const { pathname, search } = new URL(request.url);
      // A document that answers a question does not replace the page's own copy. Without a network the app answers.
      const isQuestion = pathname === '/' && search !== '';
      const coming = isQuestion ? fetch(request) : fresh(request, pathname);
      waitUntil(coming.catch(() => undefined));
      const copy = isQuestion ? undefined : await copies.current(pathname);
      if (copy) {
        const changed = isChanged(coming, copy.clone()).then((differs) => differs && onChanged());
        waitUntil(changed.catch(() => undefined));
        return copy;
      }
      const late = () => new Error('late');
      const inTime = await withTimeout(NETWORK_LIMIT_MS, startable(coming), late).catch(() => undefined);
      if (inTime && inTime.status < 500) return inTime;
      return (await fromDevice(pathname)) ?? inTime ?? (await shellFor(pathname)) ?? fetch(pathname);
    },

    async answerCopy(request) {
      return (await copies.own(new URL(request.url).pathname)) ?? fetch(request);
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
      const others = (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX) && key !== name);
      await Promise.all(others.map((key) => caches.delete(key)));
    },
  };
}

/** True if a navigation belongs to the app: no path of the API or for machines, and no file, which has an extension (`/sw.js`). */
export function isAppNavigation({ pathname }: URL): boolean {
  return (
    !/^\/(?:api|\.well-known)(?:\/|$)/.test(pathname) &&
    !/\.[^/]+$/.test(pathname) &&
    !/^\/(?:healthz|readyz)$/.test(pathname)
  );
}
