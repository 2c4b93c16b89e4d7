import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Login } from '../domain/account/credentials.ts';
import { App } from './app/app.tsx';
import { takeDocumentData } from './app/document-data.ts';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { onboarding } from './session/onboarding.ts';
import { forgetPerson, wasProvider } from './session/personal-answers.ts';
import { session } from './session/session.ts';

interface StartOptions {
  hydrate: boolean;
  onLost: () => void;
}

/**
 * Starts the app over the document that stands there. `hydrate` when the document was rendered for exactly this
 * reader (a visitor on a public page); else the app's first picture replaces it in one step. `onLost` is called when
 * what runs beside the screens could not be loaded.
 */
export async function startApp({ hydrate, onLost }: StartOptions): Promise<void> {
  // On their way while the first picture is drawn.
  const beside = Promise.all([import('./app/services.ts'), import('./app/notices.tsx')]);
  const queryClient = createQueryClient();
  session.open(Date.now);
  let person = session.current()?.userId;
  const wasSignedIn = person !== undefined;
  const kept = import('./session/persist-user-queries.ts').then(({ keepPerson }) =>
    keepPerson(queryClient, wasSignedIn),
  );
  if (wasProvider()) await kept;
  takeDocumentData(queryClient);
  session.subscribe(() => {
    const next = session.current()?.userId;
    if (person && person !== next) forgetPerson(queryClient); // signed out, or somebody else has signed in in another tab
    person = next;
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
  void beside.then(
    ([{ startServices }]) => startServices(queryClient, router),
    (error: unknown) => {
      onLost();
      throw error;
    },
  );
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
    signIn: async (credentials: Login) => (await import('./session/sign-in.ts')).beginSession(queryClient, credentials),
    onboarding,
    device: () => import('./app/device.ts'),
  };
}
