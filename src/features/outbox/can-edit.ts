import type { OperationKind } from '../../../domain/contract/operation.ts';

const EDITABLE: Record<OperationKind, boolean> = {
  rateNetworks: true,
  recordClick: false,
  updateUser: true,
  createPlan: true,
  createPlans: true,
  updatePlan: true,
  deletePlan: false,
  createProvider: true,
  updateProvider: true,
  deleteProvider: false,
};

/** Whether a person can put other values into a refused change: a rating or a plan yes, something that happened or is to go no. */
export const canEdit = (kind: OperationKind): boolean => EDITABLE[kind];
