import { lazyRouteComponent } from '@tanstack/react-router';
import type { Theme } from '../features/settings/appearance.tsx';

/** What Settings does to this device; the app brings it. */
export interface DeviceParts {
  readTheme: () => Theme;
  chooseTheme: (theme: Theme) => void;
  /** Takes everything from this device, and loads the page anew. */
  clearDevice: () => Promise<void>;
  /** Ends the session; resolves to whether the device's storage did as it was told. */
  signOut: (leaving: 'keep' | 'delete') => Promise<boolean>;
}

export const settingsRouteOptions = {
  path: '/settings',
  loader: ({ context }: { context: { device: () => Promise<DeviceParts> } }) => context.device(),
  component: lazyRouteComponent(() => import('./settings.page.tsx'), 'Page'),
} as const;
