import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeDocumentData } from './document-data.ts';
import { forgetPerson, wasProvider } from './personal-answers.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { session } from './session.ts';

const clock = () => Date.now();

/**
 * Starts the app over the document that stands there. `hydrate` when the document was rendered for exactly this
 * reader (a visitor on a public page); else the app's first picture replaces it in one step.
 */
export async function startApp({ hydrate }: { hydrate: boolean }): Promise<void> {
  const queryClient = createQueryClient();
  session.open(clock);
  const kept = import('./keep-person.ts').then(({ keepPerson }) => keepPerson(queryClient));
  if (wasProvider()) await kept;
  takeDocumentData(queryClient);
  session.subscribe(() => {
    if (!session.current()) forgetPerson(queryClient);
  });
  const router = createAppRouter(contextOf(queryClient));
  await router.load();
  if (hydrate) router.ssr = { manifest: undefined }; // else the client adds a Suspense that the document lacks
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  );
  if (hydrate) hydrateRoot(root, app);
  else createRoot(root).render(app);
  await painted();
  void startServices(queryClient, router);
}

/** The first picture of the app is on the screen, and its handlers are in place. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function contextOf(queryClient: QueryClient) {
  return {
    queryClient,
    user: undefined,
    providerDetails: undefined,
    isSignedIn: () => session.current() !== undefined,
    signIn: (token: string) => session.start(token, clock()),
  };
}

/** What may wait until the first picture is painted: mirror, worker, progress line. */
async function startServices(...args: Parameters<typeof import('./services.ts').startServices>): Promise<void> {
  const services = await import('./services.ts');
  services.startServices(...args);
}
