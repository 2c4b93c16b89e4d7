import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { sections, stack } from '../../ui/theme/layout.css.ts';
import { h1, h2, quiet } from '../../ui/theme/text.css.ts';

interface SettingsScreenProps {
  /** True for users who see their subscription, in the text below the heading too (docs/specification/06-roles.md). */
  subscribes: boolean;
  children: ReactNode;
}

/** The settings page (docs/specification/02-screens.md, /settings) with its sections. */
export function SettingsScreen({ subscribes, children }: SettingsScreenProps) {
  return (
    <div className={sections}>
      <header>
        <h1 className={h1}>Settings</h1>
        {subscribes && <p className={quiet}>Your subscription, this device and your account</p>}
      </header>
      {children}
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" className={stack} aria-labelledby={id}>
      <h2 id={id} className={h2}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
