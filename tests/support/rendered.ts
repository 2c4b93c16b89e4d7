import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

declare global {
  // React reads this global name.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const mounted: Root[] = [];

afterEach(async () => {
  await act(async () => {
    for (const root of mounted.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
});

/** Mounts a part of a screen in the page, and unmounts it after the test. Needs a DOM. */
export async function render(part: ReactNode): Promise<{ again: (next: ReactNode) => Promise<void> }> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  mounted.push(root);
  await act(async () => root.render(part));
  return { again: (next) => act(async () => root.render(next)) };
}

/** Returns the only element of the page that matches a selector. */
export function only<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelectorAll<E>(selector);
  const [one] = found;
  if (found.length !== 1 || one === undefined) throw new Error(`${found.length} elements fit ${selector}`);
  return one;
}
