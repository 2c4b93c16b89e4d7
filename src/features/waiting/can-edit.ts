import type { OperationKind } from '../../../domain/contract/operations.calls.ts';

const EDITABLE: Record<OperationKind, boolean> = { rateNetworks: true, recordClick: false, updateUser: true };

/** Whether a person can put other values into a refused change: a rating yes, something that happened no. */
export const canEdit = (kind: OperationKind): boolean => EDITABLE[kind];
