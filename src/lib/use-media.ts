import { useCallback, useSyncExternalStore } from 'react';

/**
 * True while a media query matches. Undefined in documents that the server renders and in the app's first render, which
 * must equal them. There, style sheets decide.
 */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
