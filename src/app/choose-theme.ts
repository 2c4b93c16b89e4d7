import type { Theme } from '../features/settings/appearance.tsx';
import { localStore } from '../lib/local-store.ts';
import { applyTheme, THEME_KEY } from './theme.ts';

/** Keeps a look for this device, and puts the document into it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStore.removeItem(THEME_KEY);
  else localStore.setItem(THEME_KEY, theme);
  applyTheme();
}
