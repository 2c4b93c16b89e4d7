import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App, createQueryClient } from '../app/app.tsx';
import { type Seed, seedCache } from '../app/document/document-data.ts';
import { createAppRouter } from '../app/router.tsx';
import { isPrivatePath } from '../session/guard.ts';

/** Returns the markup of the app at an address (path and query), as a visitor sees it. */
export async function renderApp(address: string, seed: Seed): Promise<string> {
  const queryClient = createQueryClient();
  seedCache(queryClient, seed);
  // The shell is for signed-in users: the page behind the guard is rendered without a session.
  const isSignedIn = () => isPrivatePath(address);
  const router = createAppRouter({ isSignedIn }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const app = (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  );
  // Waits for lazy components. Without streaming, nothing arrives out of place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}
