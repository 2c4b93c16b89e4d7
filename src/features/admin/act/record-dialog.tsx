import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import * as css from '../list/admin-list.css.ts';

type Fact = readonly [label: string, value: ReactNode];

interface RecordDialogProps {
  title: string;
  facts: readonly Fact[];
  onClose: () => void;
  /** Buttons and links; dialogs that they open. */
  children: ReactNode;
}

/** Everything about one record, and what can be done with it. */
export function RecordDialog({ title, facts, onClose, children }: RecordDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} kind="sheet">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt className={css.factName}>{label}</dt>
            <dd className={css.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>{children}</div>
    </Dialog>
  );
}
