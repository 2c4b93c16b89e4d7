import type { AdminSellerChange } from '../contract/admin/sellers.calls.ts';
import type { CallName } from '../contract/calls.ts';
import type { Duty } from './duty.ts';
import type { Role } from './user.ts';

/** Calls that support and finance may make on records of others. All other such calls are an owner's. */
const CALLS_OF: Readonly<Record<Exclude<Duty, 'owner'>, ReadonlySet<CallName>>> = {
  support: new Set<CallName>([
    ...(['getUser', 'updateUser', 'createProvider', 'updateProvider', 'createPlan', 'createPlans'] as const),
    ...(['putPlansPiece', 'updatePlan', 'deletePlan', 'refreshPlans', 'exportPlans'] as const),
    ...(['adminPeople', 'adminEndSessions', 'adminSellers', 'adminChangeSeller', 'adminNames'] as const),
    ...(['adminDecideName', 'adminMessages', 'adminAnswerMessage', 'adminMarkMessage', 'adminReports'] as const),
    ...(['adminUses', 'listReportBursts', 'decideReports', 'listRatingBursts', 'decideRatings'] as const),
    ...(['listImports', 'adminAlarms', 'adminMarkAlarm', 'adminPageViews', 'adminSystem', 'adminMails'] as const),
    ...(['adminOldPrices', 'adminAudit', 'adminExport', 'getSecondFactor'] as const),
  ]),
  finance: new Set<CallName>([
    ...(['listPayments', 'grantSubscription', 'listSubscriptions', 'cancelSubscription'] as const),
    ...(['resumeSubscription', 'adminAlarms', 'adminMarkAlarm', 'adminSystem', 'adminAudit', 'adminExport'] as const),
    ...(['adminSellers', 'adminChangeSeller', 'getSecondFactor'] as const),
  ]),
};

/** True if an administrator's duty allows a call on records of others. */
export const dutyAllows = (duty: Duty, call: string): boolean =>
  duty === 'owner' || CALLS_OF[duty].has(call as CallName);

/** Fields of a seller that only finance and owners change, of those in `adminChangeSeller`. The others are support's. */
const FINANCE_FIELDS: ReadonlySet<string> = new Set<keyof AdminSellerChange>(['tier']);

/** True if an administrator's duty allows a new value of a field of a seller. */
export const dutyChangesField = (duty: Duty, field: string): boolean =>
  duty === 'owner' || (duty === 'finance') === FINANCE_FIELDS.has(field);

/** True unless the account is another administrator's and the actor is no owner. The policy checks the rest (permission.ts). */
export const mayChangeAccount = (
  actor: { id: string; duty?: Duty | undefined } | undefined,
  account: { id: string; role: Role },
): boolean => actor?.id === account.id || account.role !== 'systemadmin' || (actor?.duty ?? 'owner') === 'owner';
