import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useUser } from '../session/use-user.ts';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

/** The app's providers: cache, then router. */
export function App({ router, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Routes router={router} />
    </QueryClientProvider>
  );
}

function Routes({ router }: Pick<AppProps, 'router'>) {
  const { signedIn } = useUser();
  const guardedFor = useRef(signedIn);
  // Guards run again after sign-in and sign-out.
  useEffect(() => {
    if (guardedFor.current === signedIn) return;
    guardedFor.current = signedIn;
    void router.invalidate();
  }, [router, signedIn]);
  return <RouterProvider router={router} />;
}

/** Returns the one cache above mirror and API. It never waits for a network: the data layer decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
