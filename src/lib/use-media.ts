import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, now and after every change. Undefined where there is no window to ask: in a document
 * that the server renders, and in the app's first picture of it. Style sheets decide there.
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
