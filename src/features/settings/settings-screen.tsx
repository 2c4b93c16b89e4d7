import type { ReactNode } from 'react';
import { sections } from '../../ui/layout.css.ts';
import { h1 } from '../../ui/text.css.ts';

/** Settings (docs/specification/02-screens.md, /settings): sections one under the other. */
export function SettingsScreen({ children }: { children: ReactNode }) {
  return (
    <div className={sections}>
      <h1 className={h1}>Settings</h1>
      {children}
    </div>
  );
}
