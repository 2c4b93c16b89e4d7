import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement, type ReactElement } from 'react';

/** Returns an element inside a router at a path, loaded and ready to render. */
export async function inRouter(element: ReactElement, path = '/'): Promise<ReactElement> {
  const routeTree = createRootRoute({ component: () => element, notFoundComponent: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return createElement(RouterProvider<typeof router>, { router });
}
