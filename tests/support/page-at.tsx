import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../src/app/app.tsx';

/**
 * Renders the page of an address inside a router and a cache of its own.
 * @param others paths that the page may navigate to; each shows its own name
 */
export async function pageAt(address: string, Page: () => ReactNode, others: readonly string[] = []) {
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const [path = '/'] = address.split(/[?#]/);
  const router = createRouter({
    routeTree: root.addChildren([at(path, Page), ...others.map((other) => at(other, () => <p>{other}</p>))]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const queryClient = createQueryClient();
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const location = () => router.state.location;
  return { container, queryClient, location, path: () => location().pathname };
}
