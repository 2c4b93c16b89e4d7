import type { CallName } from '../contract/calls.ts';
import type { Duty } from './duty.ts';

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
    'getSecondFactor',
  ]),
};

/** True if an administrator's duty allows a call on records of others. */
export const dutyAllows = (duty: Duty, call: string): boolean =>
  duty === 'owner' || CALLS_OF[duty].has(call as CallName);
