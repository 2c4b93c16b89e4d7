import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App, createQueryClient } from './app/app.tsx';
import { isAnswerInDocument, readDocumentData, seedCache } from './app/document/document-data.ts';
import { keepEarlyInput, untilReplaceable } from './app/document/early-input.ts';
import { createAppRouter } from './app/router.tsx';
import { traversal } from './app/traversal.ts';
import { moveDocumentRows } from './features/plan/list/document-rows.ts';
import { nextTask } from './lib/start/next-task.ts';
import { recordLostChunks } from './pwa/lost-chunks.ts';
import { session } from './session/session.ts';
import { removeUserData, wasSignedInAsProvider } from './session/user-storage.ts';

interface StartOptions {
  /** True if the document was rendered for exactly this reader, a visitor on a public page. */
  hydrate: boolean;
  /** Called when the services could not be loaded. */
  onLost: () => void;
  /** Called when the app takes over the document's events. Returns the function that repeats the last click before that. */
  takeEarlyClick: () => () => void;
}

/** A question in the start page's address, which its document answers (domain/contract/document.ts). */
const QUESTION = /[?&](need|have|plan)=/;

/** Starts the app: hydrates the document's markup, or replaces it with the first paint. */
export async function startApp({ hydrate: isVisitors, onLost, takeEarlyClick }: StartOptions): Promise<void> {
  recordLostChunks();
  // These load while the first screen is drawn.
  const services = Promise.all([import('./app/services.ts'), import('./app/notices.tsx')]);
  const queryClient = createQueryClient();
  session.open();
  let userId = session.current()?.userId;
  const wasSignedIn = userId !== undefined;
  const restored = import('./session/persist-user-queries.ts').then(({ persistUserQueries }) =>
    persistUserQueries(queryClient, wasSignedIn),
  );
  if (wasSignedInAsProvider()) await restored;
  seedCache(queryClient, readDocumentData());
  session.subscribe(() => {
    const next = session.current()?.userId;
    if (userId && userId !== next) removeUserData(queryClient);
    userId = next;
  });
  // Listeners of `popstate` hear of it in the order in which they were added: this one before the router's.
  addEventListener('popstate', (event) => traversal.hear?.(event));
  await nextTask();
  const router = createAppRouter({ isSignedIn: () => session.current() !== undefined });
  await router.load();
  await nextTask();
  // Without a network, the worker answers a question with the page's own document, which the app draws over.
  const hydrate = isVisitors && (!QUESTION.test(location.search) || isAnswerInDocument());
  if (hydrate) router.ssr = { manifest: undefined }; // otherwise the client adds a Suspense that the document lacks
  const root = document.getElementById('root') as HTMLElement;
  const draw = (onDrawn: () => void) => (
    <StrictMode>
      <Drawn onDrawn={onDrawn}>
        <App router={router} queryClient={queryClient} />
      </Drawn>
    </StrictMode>
  );
  let repeatClick: () => void;
  if (hydrate) {
    const drawn = inSteps((onDrawn, options) => hydrateRoot(root, draw(onDrawn), options));
    // The root queues clicks from here on.
    repeatClick = takeEarlyClick();
    await drawn;
  } else {
    const next = document.createElement('div');
    next.id = root.id;
    await inSteps((onDrawn, options) => createRoot(next, options).render(draw(onDrawn)));
    await untilReplaceable(root, next);
    takePlaceOf(root, next);
    repeatClick = takeEarlyClick();
  }
  await painted();
  repeatClick();
  void services.then(
    async ([{ startServices }]) => {
      await nextTask(); // this one may have evaluated the chunk
      startServices(queryClient, router);
    },
    (error: unknown) => {
      onLost();
      throw error;
    },
  );
}

/**
 * Resolves when the app is drawn; fails with an error that ends it. A transition yields to input and paint every few
 * milliseconds (docs/performance.md#p4).
 */
function inSteps(draw: (onDrawn: () => void, options: RootOptions) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onUncaughtError = (error: unknown) => {
      reportError(error);
      reject(error);
    };
    startTransition(() => draw(resolve, { onUncaughtError }));
  });
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

/** Puts the app, which was drawn beside the document, in its place in one step. */
function takePlaceOf(root: HTMLElement, next: HTMLElement): void {
  const finishInput = keepEarlyInput(root, next);
  moveDocumentRows(root, next);
  root.replaceWith(next);
  finishInput();
}

/** Resolves after the first paint, when handlers are in place. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
