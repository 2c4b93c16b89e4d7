import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Mounts a component with its lazy chunks, for tests in happy-dom. */
export async function mount(node: ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = async (next: ReactNode) => {
    await act(async () => root.render(next));
    await act(() => vi.dynamicImportSettled());
  };
  await show(node);
  return {
    place,
    show,
    unmount: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}

/** Returns the only matching element of the page. */
export function find<E extends HTMLElement>(selector: string): E {
  const found = document.querySelectorAll<E>(selector);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements match ${selector}`);
  return found[0];
}

/** Returns the only button with this name. */
export function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (named.length !== 1 || !named[0]) throw new Error(`${named.length} buttons are called ${name}`);
  return named[0];
}

export const press = (element: HTMLElement) => act(async () => element.click());
