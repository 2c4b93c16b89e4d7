import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { small } from '../../../ui/theme/text.css.ts';
import * as css from '../list/admin-list.css.ts';

type Fact = readonly [label: string, value: ReactNode];

interface RecordDialogProps {
  title: string;
  /** Facts without a value are left out. */
  facts: readonly Fact[];
  /** Says below the facts how to read them. */
  note?: string;
  onClose: () => void;
  /** Buttons and links; dialogs that they open. */
  children: ReactNode;
}

/** Everything about one record, and what can be done with it. */
export function RecordDialog({ title, facts, note, onClose, children }: RecordDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} kind="sheet">
      <dl className={css.facts}>
        {facts.filter(hasValue).map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt className={css.factName}>{label}</dt>
            <dd className={css.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={small}>{note}</p>}
      <div className={css.actions}>{children}</div>
    </Dialog>
  );
}

const hasValue = ([, value]: Fact) => value !== null && value !== undefined && value !== '';
