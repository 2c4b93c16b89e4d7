/**
 * The only door to localStorage. A browser may refuse it (blocked cookies, full): reading then finds nothing and
 * writing is let go, because everything kept here can be had again by signing in.
 */
export const localStore = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or refused: the session lasts until the page closes.
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Refused: there was nothing to remove.
    }
  },
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // Refused: there was nothing to remove.
    }
  },
};
