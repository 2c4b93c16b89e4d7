import { useEffect, useRef } from 'react';
import { createStore } from '../../lib/store.ts';

/**
 * The open dialogs, sheets and menus, the top one last. Each entry closes its own, which may ask first. Back calls the
 * top one (src/app/back-button.ts).
 */
export const closeWatchers = createStore<readonly (() => void)[]>([]);

/** Lets Back close something while it is open. `close` is what its close button does. */
export function useCloseWatcher(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const watcher = () => latest.current();
    closeWatchers.set([...closeWatchers.get(), watcher]);
    return () => closeWatchers.set(closeWatchers.get().filter((other) => other !== watcher));
  }, [isOpen]);
}
