import type { Call } from '../call.ts';
import { adminAlarms, adminMarkAlarm } from './alarms.calls.ts';
import { listImports } from './imports.calls.ts';
import { adminAnswerMessage, adminMarkMessage, adminMessages } from './messages.calls.ts';
import { grantSubscription, listPayments } from './payments.calls.ts';
import { adminChangeRole, adminEndSessions, adminPeople } from './people.calls.ts';
import { decideRatings, listRatingBursts } from './ratings.calls.ts';
import { decideReports, listReportBursts } from './report-bursts.calls.ts';
import { adminReports } from './reports.calls.ts';
import { adminChangeSeller, adminDecideName, adminNames, adminSellers } from './sellers.calls.ts';
import * as system from './system.calls.ts';
import { adminUses } from './uses.calls.ts';

/** Every call of the administration by name. Only system administrators may make them. */
export const ADMIN_CALLS = {
  adminPeople,
  adminChangeRole,
  adminEndSessions,
  adminSellers,
  adminChangeSeller,
  adminNames,
  adminDecideName,
  adminMessages,
  adminAnswerMessage,
  adminMarkMessage,
  adminReports,
  adminUses,
  listReportBursts,
  decideReports,
  listRatingBursts,
  decideRatings,
  listPayments,
  grantSubscription,
  adminAlarms,
  adminMarkAlarm,
  listImports,
  adminPageViews: system.adminPageViews,
  adminSystem: system.adminSystem,
  adminMails: system.adminMails,
  adminOldPrices: system.adminOldPrices,
  adminAudit: system.adminAudit,
  adminExport: system.adminExport,
} as const satisfies Record<string, Call>;
export type AdminCallName = keyof typeof ADMIN_CALLS;
