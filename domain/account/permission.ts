import type { AdminCallName } from '../contract/admin/admin-calls.ts';
import type { CallName } from '../contract/calls.ts';
import type { OwnCallName } from '../contract/own/own-calls.ts';
import { PAGES } from '../contract/pages.ts';
import type { Role } from './user.ts';

// The permission table (docs/specification/06-roles.md, docs/security.md#s9). The server reads it for every route, screens
// read it for what they show. An action that is not in the table is forbidden.

/** `any`: on every record; `own`: only on records that belong to the user. */
export type Reach = 'any' | 'own';
export type Permission = Readonly<Partial<Record<'visitor' | Role, Reach>>>;

/** Elements of screens that only some roles see. */
type ScreenElement =
  | 'seeCompareEntry'
  | 'becomeProvider'
  | 'filterByProvider'
  | 'seeSubscription'
  | 'editProviderInformation'
  | 'seeOwnPlans'
  | 'seeRecommendedPlans';

/** The calls of the administration, and those of one user alone, are in `call-permissions.ts`: only the server needs them. */
export type Action = Exclude<CallName, AdminCallName | OwnCallName> | ScreenElement;

const everyone: Permission = { visitor: 'any', user: 'any', provider: 'any', systemadmin: 'any' };
const signedIn: Permission = { user: 'any', provider: 'any', systemadmin: 'any' };
const ownRecord: Permission = { user: 'own', provider: 'own', systemadmin: 'any' };
const sellers: Permission = { provider: 'own', systemadmin: 'any' };

export const PERMISSIONS: Readonly<Record<Action, Permission>> = {
  register: everyone,
  verify: everyone,
  sendPin: everyone,
  login: everyone,
  logout: signedIn,
  forgotPassword: everyone,
  resetPassword: everyone,
  getUser: ownRecord,
  updateUser: ownRecord,
  deleteUser: ownRecord,

  listProviders: everyone,
  // A visitor has an onboarding token (docs/security.md#s11).
  createProvider: { visitor: 'own', user: 'own', provider: 'own', systemadmin: 'any' },
  // A user whose provider record was deleted gets 410, not 403: another device of theirs may still send an edit.
  updateProvider: ownRecord,
  deleteProvider: ownRecord,

  listPlans: everyone,
  allPlans: everyone,
  cheapestPlans: everyone,
  finder: everyone,
  planHistory: everyone,
  createPlan: sellers,
  createPlans: sellers,
  putPlansPiece: sellers,
  updatePlan: sellers,
  deletePlan: sellers,
  refreshPlans: sellers,
  exportPlans: sellers,
  clickPlan: everyone,
  reportPurchase: signedIn,

  submitRatings: signedIn,
  networkQuality: everyone,
  listStates: everyone,
  sync: everyone,
  sendOperations: signedIn,
  publicSettings: everyone,

  dashboard: signedIn,
  subscribe: signedIn,
  verifyPayment: everyone,
  listSubscriptions: sellers,
  cancelSubscription: sellers,
  resumeSubscription: sellers,
  sendContactForm: everyone,
  captcha: everyone,
  passCaptcha: everyone,
  viewPage: everyone,

  seeCompareEntry: Object.fromEntries(PAGES['/compare'].menu.roles.map((role) => [role, 'any'])),
  becomeProvider: { user: 'any' },
  filterByProvider: { visitor: 'any', user: 'any', systemadmin: 'any' },
  seeSubscription: { provider: 'any', systemadmin: 'any' },
  editProviderInformation: { provider: 'any' },
  seeOwnPlans: { provider: 'any' },
  seeRecommendedPlans: { user: 'any', systemadmin: 'any' },
};

/** Returns the records that a role may act on; undefined if the action is forbidden. A missing role is a visitor. */
export function reachOf(role: Role | undefined, action: Action): Reach | undefined {
  return PERMISSIONS[action][role ?? 'visitor'];
}

/** True if a role may perform an action on some record. */
export function may(role: Role | undefined, action: Action): boolean {
  return reachOf(role, action) !== undefined;
}
