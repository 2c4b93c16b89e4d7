/**
 * The only access to localStorage. A browser may refuse it (blocked cookies, full storage). Reads then return null and
 * writes do nothing, because signing in restores everything that is stored here.
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
      // Full or refused: the session ends when the page closes.
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
