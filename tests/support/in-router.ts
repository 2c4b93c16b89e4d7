import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';

/** Returns an element inside a loaded router at a path, ready to render. */
export async function inRouter(element: ReactElement, path = '/'): Promise<ReactElement> {
  const routeTree = createRootRoute({ component: () => element, notFoundComponent: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return createElement(RouterProvider<typeof router>, { router });
}
