import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePerson } from '../session/use-user.ts';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

/** Cache, then person, then routes. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Routes router={router} />
    </QueryClientProvider>
  );
}

function Routes({ router }: Pick<AppProps, 'router'>) {
  const { user, providerDetails, signedIn } = usePerson();
  // Guards and menus look at the person through the context: when the person changes, routes are matched again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the reason to run, not what it uses
  useEffect(() => void router.invalidate(), [router, signedIn, user, providerDetails]);
  return <RouterProvider router={router} context={{ user, providerDetails }} />;
}
