import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { stack } from '../theme/layout.css.ts';
import { h2 } from '../theme/text.css.ts';

/** A titled group of samples. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={stack} aria-label={title}>
      <h2 className={h2}>{title}</h2>
      {children}
    </Card>
  );
}
