import type { Duty } from '../../../../domain/account/duty.ts';
import { dutyAllows } from '../../../../domain/account/duty-calls.ts';
import type { CallName } from '../../../../domain/contract/calls.ts';
import { useUser } from '../../../session/use-user.ts';

/** The call that reads each view of the administration: the duty of an administrator allows it or not. */
const VIEW_CALLS = {
  people: 'adminPeople',
  sellers: 'adminSellers',
  names: 'adminNames',
  messages: 'adminMessages',
  reports: 'adminReports',
  'report-bursts': 'listReportBursts',
  ratings: 'listRatingBursts',
  uses: 'adminUses',
  'old-prices': 'adminOldPrices',
  imports: 'listImports',
  payments: 'listPayments',
  system: 'adminSystem',
  'page-views': 'adminPageViews',
  mails: 'adminMails',
  audit: 'adminAudit',
  'second-factor': 'getSecondFactor',
} as const satisfies Readonly<Record<string, CallName>>;

export type ViewName = keyof typeof VIEW_CALLS;

/** True if a duty allows a view. */
export const dutyOpens = (duty: Duty, view: ViewName): boolean => dutyAllows(duty, VIEW_CALLS[view]);

/** Returns the duty of the signed-in administrator. */
export const useDuty = (): Duty => useUser().user?.duty ?? 'owner';
