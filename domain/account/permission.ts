import type { CallName } from '../contract/calls.ts';
import { PAGES } from '../contract/pages.ts';
import type { Role } from './role.ts';

/**
 * Who may do what (docs/specification/06-roles.md, docs/security.md#s9): the one table, read by the server for every route and by screens for what
 * they show. What is not in it, nobody may. `any`: on every record; `own`: on what belongs to the person alone.
 */
export type Reach = 'any' | 'own';
export type Permission = Readonly<Partial<Record<'visitor' | Role, Reach>>>;

/** What screens show to some roles only, beside the calls. */
type ScreenPart =
  | 'seeCompareEntry'
  | 'becomeProvider'
  | 'filterByProvider'
  | 'seeSubscription'
  | 'editProviderInformation'
  | 'seeOwnPlans'
  | 'seeRecommendedPlans';

export type Action = CallName | ScreenPart;

const everybody: Permission = { visitor: 'any', user: 'any', provider: 'any', systemadmin: 'any' };
const signedIn: Permission = { user: 'any', provider: 'any', systemadmin: 'any' };
const themselves: Permission = { user: 'own', provider: 'own', systemadmin: 'any' };
const sellers: Permission = { provider: 'own', systemadmin: 'any' };

export const PERMISSIONS: Readonly<Record<Action, Permission>> = {
  register: everybody,
  verify: everybody,
  sendPin: everybody,
  login: everybody,
  logout: signedIn,
  forgotPassword: everybody,
  resetPassword: everybody,
  getUser: themselves,
  updateUser: themselves,
  deleteUser: themselves,

  listProviders: everybody,
  // A visitor by an onboarding token (docs/security.md#s11).
  createProvider: { visitor: 'own', user: 'own', provider: 'own', systemadmin: 'any' },
  // A user's own is a record that was deleted: they are told so, as they would be on the device that did it.
  updateProvider: themselves,
  deleteProvider: themselves,

  listPlans: everybody,
  allPlans: everybody,
  cheapestPlans: everybody,
  createPlan: sellers,
  createPlans: sellers,
  updatePlan: sellers,
  deletePlan: sellers,
  exportPlans: sellers,
  clickPlan: everybody,

  submitRatings: signedIn,
  networkQuality: everybody,
  listStates: everybody,
  sync: everybody,
  sendOperations: signedIn,
  publicSettings: everybody,

  dashboard: signedIn,
  subscribe: signedIn,
  verifyPayment: everybody,
  listSubscriptions: sellers,
  cancelSubscription: sellers,
  sendContactForm: everybody,
  captcha: everybody,
  passCaptcha: everybody,
  viewPage: everybody,

  seeCompareEntry: Object.fromEntries(PAGES['/compare'].menu.roles.map((role) => [role, 'any'])),
  becomeProvider: { user: 'any' },
  filterByProvider: { visitor: 'any', user: 'any', systemadmin: 'any' },
  seeSubscription: { provider: 'any', systemadmin: 'any' },
  editProviderInformation: { provider: 'any' },
  seeOwnPlans: { provider: 'any' },
  seeRecommendedPlans: { user: 'any', systemadmin: 'any' },
};

/** How far somebody's permission reaches; undefined when there is none. A missing role is a visitor. */
export function reachOf(role: Role | undefined, action: Action): Reach | undefined {
  return PERMISSIONS[action][role ?? 'visitor'];
}

/** Whether somebody may do this at all, to some record. */
export function may(role: Role | undefined, action: Action): boolean {
  return reachOf(role, action) !== undefined;
}
