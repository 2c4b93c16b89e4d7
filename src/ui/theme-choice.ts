import { localStore } from '../lib/local-store.ts';

const KEY = 'SABIDATA_THEME';

/** `system` follows the phone's setting (docs/design.md#colour). */
export type Theme = 'system' | 'light' | 'dark';

export const readTheme = () => (localStore.getItem(KEY) as Theme | null) ?? 'system';

/** Sets the document's theme (src/ui/theme/theme.css.ts). Called before the first paint, so that the other theme never flashes. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Stores a theme for this device and applies it. */
export function chooseTheme(theme: Theme): void {
  localStore.setItem(KEY, theme);
  applyTheme();
}
