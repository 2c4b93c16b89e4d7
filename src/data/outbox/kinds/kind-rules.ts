import type {
  OPERATION_CALLS,
  Operation,
  OperationFields,
  OperationKind,
} from '../../../../domain/contract/operation.ts';

/** The facts about the device that an entity key may depend on. */
export interface EntityContext {
  userId: string;
  opId: string;
  /** The operations that wait already. */
  operations: readonly Operation[];
}

/** Everything that the outbox and the screens know about one kind of operation. */
export interface KindRules<K extends OperationKind> {
  call: (typeof OPERATION_CALLS)[K];
  toRequest: (fields: OperationFields[K]) => { params: Record<string, string>; body?: unknown };
  /** The entity that it changes: operations on one entity are sent in order (docs/offline.md#r7). */
  entityKey: (fields: OperationFields[K], context: EntityContext) => string;
  /** Its change of the lists of plans and providers; undefined if it changes none. */
  catalogue?: 'creates' | 'updates' | 'deletes';
  /** The ID of the row that an edit or a deletion is about. */
  rowId?: (fields: OperationFields[K]) => string;
  /** The success message of a deletion whose row was deleted before. */
  messageIfGone?: string;
  /** The query keys whose cached results are out of date after success, beside the catalogue's. */
  invalidates: readonly (readonly string[])[];
  /** Where the user corrects a rejected operation: a page or a dialog. Clicks and deletions have nothing to correct. */
  editForm?: '/profile' | '/network-rating' | 'catalogue dialog';
}
