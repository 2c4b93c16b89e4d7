import type { Theme } from '../features/settings/appearance.tsx';
import { localStore } from '../lib/local-store.ts';

export const THEME_KEY = 'SABIDATA_THEME';

/** The look that somebody chose in Settings (docs/design.md#colour). */
export function readTheme(): Theme {
  const kept = localStore.getItem(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Puts the document into the chosen look; before the first picture, so that nobody sees the other one. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
