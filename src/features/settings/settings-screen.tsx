import type { ReactNode } from 'react';
import { groups } from '../../ui/group.css.ts';
import { h1, quiet } from '../../ui/theme/text.css.ts';
import * as css from './settings.css.ts';

interface SettingsScreenProps {
  /** True for users who see their subscription, in the text below the heading too (docs/specification/06-roles.md). */
  subscribes: boolean;
  /** The groups, the most used first. */
  children: ReactNode;
}

/** The settings page (docs/specification/02-screens.md, /settings). */
export function SettingsScreen({ subscribes, children }: SettingsScreenProps) {
  return (
    <div className={groups}>
      <header className={css.title}>
        <h1 className={h1}>Settings</h1>
        {subscribes && <p className={quiet}>Your subscription, this device and your account</p>}
      </header>
      {children}
    </div>
  );
}
