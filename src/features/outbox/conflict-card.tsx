import type { Operation, OperationDraft } from '../../../domain/contract/operation.ts';
import { formatField } from '../../../domain/plan/plan-fields.ts';
import { Button } from '../../ui/button.tsx';
import { flow } from '../../ui/theme/layout.css.ts';
import { num, small } from '../../ui/theme/text.css.ts';
import { type Conflict, conflictOf, createAgain, isEdited, keepMine, takeTheirs } from './conflict.ts';
import { formatClock } from './format-time.ts';
import { changedFieldLabel } from './operation-messages.ts';

interface ConflictCardProps {
  operation: Operation;
  title: string;
  nowMs: number;
  disabled: boolean;
  newId: () => string;
  /** Called with the change that replaces this one; null to leave the row as it is. */
  onResolve: (operation: Operation, draft: OperationDraft | null) => void;
  onEdit: (operation: Operation) => void;
  onDiscard: () => void;
}

/** Both values, who changed the row and when, and the ways to resolve the conflict (docs/offline.md#r10). */
export function ConflictCard({ operation, nowMs, title, disabled, newId, ...act }: ConflictCardProps) {
  const conflict = conflictOf(operation);
  if (conflict === undefined) return null;
  const [only, ...others] = conflict.fields;
  // One field that both have written has two answers. Other conflicts may need values of both.
  const isSimple = only !== undefined && others.length === 0 && isEdited(operation, only.field);
  const word = (side: 'mine' | 'theirs') => (isSimple ? shortValue(only.field, only[side], side) : side);
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
      <ConflictText operation={operation} conflict={conflict} nowMs={nowMs} />
      <div className={flow}>
        {conflict.kind === 'sameField' && button(`Keep ${word('mine')}`, () => keepMine(operation, conflict), 'go')}
        {conflict.kind === 'sameField' && button(`Take ${word('theirs')}`, () => takeTheirs(operation, conflict))}
        {conflict.kind === 'sameField' && only !== undefined && !isSimple && (
          <Button aria-label={`Edit: ${title}`} disabled={disabled} onClick={() => act.onEdit(operation)}>
            Edit
          </Button>
        )}
        {conflict.kind === 'changed' && button('Delete anyway', () => keepMine(operation, conflict))}
        {conflict.kind === 'changed' && button('Keep it', () => null, 'go')}
        {canCreate && button('Create again', () => createAgain(operation, conflict, newId()), 'go')}
        {conflict.kind !== 'changed' && (
          <Button kind="plain" aria-label={`Discard: ${title}`} disabled={disabled} onClick={act.onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </>
  );
}

interface ConflictTextProps {
  operation: Operation;
  conflict: Conflict;
  nowMs: number;
}

function ConflictText({ operation, conflict: { kind, fields, row }, nowMs }: ConflictTextProps) {
  const by = `${CHANGED_BY[row.changed_by]}, ${formatClock(Date.parse(row.changed_at), nowMs)}`;
  if (kind === 'gone') return <p className={`${small} ${num}`}>Meanwhile it was deleted ({by}).</p>;
  if (fields.length === 0) {
    return <p className={`${small} ${num}`}>Meanwhile it was changed ({by}).</p>;
  }
  return fields.map(({ field, mine, theirs }) => (
    <p key={field} className={`${small} ${num}`}>
      {changedFieldLabel(field)}
      {isEdited(operation, field) ? ': you wrote ' : ' was '}
      {formatField(field, mine)}. Meanwhile it became <b>{formatField(field, theirs)}</b> ({by}).
    </p>
  ));
}

const CHANGED_BY: Record<Conflict['row']['changed_by'], string> = {
  you: 'by you, on another device',
  owner: 'by the seller',
  administrator: 'by an administrator',
  unknown: 'by someone else',
};

const MAX_BUTTON_CHARS = 24;

/** Returns a value for a button, or another word where it is empty or too long. */
function shortValue(field: string, value: unknown, otherwise: string): string {
  const text = value === null || value === undefined ? '' : formatField(field, value);
  return text !== '' && text.length <= MAX_BUTTON_CHARS ? text : otherwise;
}
