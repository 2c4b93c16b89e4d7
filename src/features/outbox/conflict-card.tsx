import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { Button } from '../../ui/button.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { num, small } from '../../ui/theme/text.css.ts';
import { type Conflict, conflictOf, createAgain, keepMine, takeTheirs } from './conflict.ts';
import { clockWords } from './format-time.ts';
import { fieldLabel, valueWords } from './operation-messages.ts';

interface ConflictCardProps {
  operation: Operation;
  title: string;
  nowMs: number;
  disabled: boolean;
  newId: () => string;
  /** What the person decided: another change in place of this one; null where the row is to stay as it is. */
  onResolve: (operation: Operation, meant: OperationDraft | null) => void;
  onEdit: (operation: Operation) => void;
  onDiscard: (operation: Operation) => void;
}

/** Both values, who changed it and when, and what can be made of it (docs/offline.md#r10). */
export function ConflictCard({ operation, nowMs, title, disabled, newId, ...act }: ConflictCardProps) {
  const conflict = conflictOf(operation);
  if (conflict === undefined) return null;
  const canCreate = conflict.kind === 'gone' && createAgain(operation, conflict, '') !== null;
  const button = (label: string, decide: () => OperationDraft | null, kind?: 'go') => (
    <Button
      kind={kind}
      aria-label={`${label}: ${title}`}
      disabled={disabled}
      onClick={() => act.onResolve(operation, decide())}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Said conflict={conflict} nowMs={nowMs} />
      <div className={flow}>
        {conflict.kind === 'clash' && button(mineWords(conflict), () => keepMine(operation, conflict), 'go')}
        {conflict.kind === 'clash' && button(theirWords(conflict), () => takeTheirs(operation, conflict))}
        {conflict.kind === 'clash' && conflict.fields.length > 1 && (
          <Button aria-label={`Edit: ${title}`} disabled={disabled} onClick={() => act.onEdit(operation)}>
            Edit
          </Button>
        )}
        {conflict.kind === 'changed' && button('Delete anyway', () => keepMine(operation, conflict))}
        {conflict.kind === 'changed' && button('Keep it', () => null, 'go')}
        {canCreate && button('Create again', () => createAgain(operation, conflict, newId()), 'go')}
        {conflict.kind !== 'changed' && (
          <Button
            kind="plain"
            aria-label={`Discard: ${title}`}
            disabled={disabled}
            onClick={() => act.onDiscard(operation)}
          >
            Discard
          </Button>
        )}
      </div>
    </>
  );
}

function Said({ conflict: { kind, fields, row }, nowMs }: { conflict: Conflict; nowMs: number }) {
  const by = `${WHO[row.changed_by]}, ${clockWords(Date.parse(row.changed_at), nowMs)}`;
  if (kind === 'gone') return <p className={`${small} ${num}`}>Meanwhile it was deleted ({by}).</p>;
  if (kind === 'changed' && fields.length === 0) {
    return <p className={`${small} ${num}`}>Meanwhile it was changed ({by}).</p>;
  }
  return fields.map(({ field, mine, theirs }) => (
    <p key={field} className={`${small} ${num}`}>
      {kind === 'clash' ? `${fieldLabel(field)}: you wrote` : `${fieldLabel(field)} was`} {valueWords(field, mine)}.
      Meanwhile it became <b>{valueWords(field, theirs)}</b> ({by}).
    </p>
  ));
}

const WHO: Record<Conflict['row']['changed_by'], string> = {
  you: 'by you, on another device',
  owner: 'by the seller',
  administrator: 'by an administrator',
  unknown: 'by someone else',
};

const LONGEST = 24;

function mineWords({ fields }: Conflict): string {
  return `Keep ${shortly(fields, 'mine') ?? 'mine'}`;
}

function theirWords({ fields }: Conflict): string {
  return `Take ${shortly(fields, 'theirs') ?? 'theirs'}`;
}

/** The one value in question, where it fits on a button. */
function shortly(fields: Conflict['fields'], side: 'mine' | 'theirs'): string | undefined {
  const [only, ...others] = fields;
  const words = only && others.length === 0 ? valueWords(only.field, only[side]) : '';
  const isValue = only !== undefined && only[side] !== null && only[side] !== undefined;
  return isValue && words !== '' && words.length <= LONGEST ? words : undefined;
}
