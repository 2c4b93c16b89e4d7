import * as account from './account.calls.ts';
import { ADMIN_CALLS } from './admin/admin-calls.ts';
import type { Call } from './call.ts';
import { finder } from './finder.calls.ts';
import { sendOperations } from './operation.ts';
import { OWN_CALLS } from './own/own-calls.ts';
import * as plan from './plan.calls.ts';
import * as provider from './provider.calls.ts';
import * as rating from './rating.calls.ts';
import { refreshPlans } from './refresh.calls.ts';
import * as site from './site.calls.ts';
import * as subscription from './subscription.calls.ts';
import * as sync from './sync.calls.ts';

/** Every call of the API by name: those of docs/specification/07-calls.md, and those of sessions, sync and the outbox. */
export const CALLS = {
  ...account,
  ...OWN_CALLS,
  listPlans: plan.listPlans,
  allPlans: plan.allPlans,
  cheapestPlans: plan.cheapestPlans,
  finder,
  planHistory: plan.planHistory,
  createPlan: plan.createPlan,
  createPlans: plan.createPlans,
  putPlansPiece: plan.putPlansPiece,
  updatePlan: plan.updatePlan,
  deletePlan: plan.deletePlan,
  refreshPlans,
  exportPlans: plan.exportPlans,
  clickPlan: plan.clickPlan,
  reportPurchase: plan.reportPurchase,
  listProviders: provider.listProviders,
  createProvider: provider.createProvider,
  updateProvider: provider.updateProvider,
  deleteProvider: provider.deleteProvider,
  ...rating,
  ...subscription,
  ...site,
  sendOperations,
  sync: sync.sync,
  listStates: sync.listStates,
  ...ADMIN_CALLS,
} as const satisfies Record<string, Call>;

/** The name of a call, and the action in the permission table. */
export type CallName = keyof typeof CALLS;
