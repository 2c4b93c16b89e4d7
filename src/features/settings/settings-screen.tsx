import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { sections, stack } from '../../ui/theme/layout.css.ts';
import { h1, h2 } from '../../ui/theme/text.css.ts';

/** The settings page (docs/specification/02-screens.md, /settings) with its sections. */
export function SettingsScreen({ children }: { children: ReactNode }) {
  return (
    <div className={sections}>
      <h1 className={h1}>Settings</h1>
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
