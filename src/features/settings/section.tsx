import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { stack } from '../../ui/layout.css.ts';
import { h2 } from '../../ui/text.css.ts';

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
