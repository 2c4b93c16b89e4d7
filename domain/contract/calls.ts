import * as account from './account.calls.ts';
import type { Call } from './call.ts';
import * as operations from './operations.calls.ts';
import * as other from './other.calls.ts';
import * as plan from './plan.calls.ts';
import * as provider from './provider.calls.ts';
import * as rating from './rating.calls.ts';
import * as settings from './settings.calls.ts';
import * as sync from './sync.calls.ts';

/** Every call of the specification's section 7, with sign-out, the mirror's pull and what serves the outbox, by name. */
export const CALLS = {
  ...account,
  listPlans: plan.listPlans,
  allPlans: plan.allPlans,
  cheapestPlans: plan.cheapestPlans,
  createPlan: plan.createPlan,
  createPlans: plan.createPlans,
  updatePlan: plan.updatePlan,
  deletePlan: plan.deletePlan,
  exportPlans: plan.exportPlans,
  clickPlan: plan.clickPlan,
  listProviders: provider.listProviders,
  createProvider: provider.createProvider,
  updateProvider: provider.updateProvider,
  deleteProvider: provider.deleteProvider,
  ...rating,
  dashboard: other.dashboard,
  subscribe: other.subscribe,
  verifyPayment: other.verifyPayment,
  listSubscriptions: other.listSubscriptions,
  cancelSubscription: other.cancelSubscription,
  sendContactForm: other.sendContactForm,
  captcha: other.captcha,
  passCaptcha: other.passCaptcha,
  viewPage: other.viewPage,
  ...settings,
  sendOperations: operations.sendOperations,
  sync: sync.sync,
  listStates: sync.listStates,
} as const satisfies Record<string, Call>;

/** The name of a call; policies are kept by it. */
export type CallName = keyof typeof CALLS;
