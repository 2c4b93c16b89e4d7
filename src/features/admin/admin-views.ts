import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { Duty } from '../../../domain/account/duty.ts';
import { dutyAllows } from '../../../domain/account/duty-calls.ts';
import type { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import type { CallName } from '../../../domain/contract/calls.ts';
import type { ViewProps } from './admin-search.ts';
import { AuditView } from './audit/audit-view.tsx';
import { NamesView } from './names/names-view.tsx';
import { NotYourDuty } from './not-your-duty.tsx';
import { SecondFactorView } from './second-factor/second-factor-view.tsx';
import { SystemView } from './system/system-view.tsx';
import { ImportsView } from './views/imports-view.tsx';
import { MessagesView } from './views/messages-view.tsx';
import { PaymentsView } from './views/payments-view.tsx';
import { PeopleView } from './views/people/people-view.tsx';
import { UsesView } from './views/plan/uses-view.tsx';
import { RatingsView } from './views/ratings-view.tsx';
import { ReportBurstsView } from './views/report-bursts-view.tsx';
import { ReportsView } from './views/reports-view.tsx';
import { SellersView } from './views/sellers-view.tsx';
import { MailsView, OldPricesView, PageViewsView } from './views/site-views.tsx';

/** The numbers of records that wait for an administrator. */
export type Waiting = InferOutput<typeof adminSystem.response>['waiting'];

/** A view of the administration: `/admin?view=<name>`. */
export interface AdminView {
  name: string;
  /** The call that reads it: the duty of an administrator allows it or not. */
  call: CallName;
  label: string;
  View: (props: ViewProps) => ReactNode;
  /** The records that wait in it. */
  waiting?: keyof Waiting;
}

const SYSTEM: AdminView = { name: 'system', call: 'adminSystem', label: 'Alarms', View: SystemView, waiting: 'alarms' };

/** The name of the view with the second factor, in which an administrator turns on a required one. */
export const SECOND_FACTOR = 'second-factor';

/** The views in their groups, in the order of the list beside them. */
const ADMIN_GROUPS: readonly { label: string; views: readonly AdminView[] }[] = [
  {
    label: 'People',
    views: [
      { name: 'people', call: 'adminPeople', label: 'People', View: PeopleView },
      { name: 'sellers', call: 'adminSellers', label: 'Sellers', View: SellersView },
      { name: 'names', call: 'adminNames', label: 'Names to review', View: NamesView, waiting: 'names' },
      { name: 'messages', call: 'adminMessages', label: 'Messages', View: MessagesView, waiting: 'messages' },
    ],
  },
  {
    label: 'Prices',
    views: [
      { name: 'reports', call: 'adminReports', label: 'Prices to check', View: ReportsView, waiting: 'reports' },
      {
        name: 'report-bursts',
        call: 'listReportBursts',
        label: 'Suspicious reports',
        View: ReportBurstsView,
        waiting: 'held_reports',
      },
      { name: 'ratings', call: 'listRatingBursts', label: 'Suspicious ratings', View: RatingsView, waiting: 'ratings' },
      { name: 'uses', call: 'adminUses', label: 'Changed uses', View: UsesView },
      { name: 'old-prices', call: 'adminOldPrices', label: 'Oldest prices', View: OldPricesView },
      { name: 'imports', call: 'listImports', label: 'Imports', View: ImportsView },
    ],
  },
  { label: 'Money', views: [{ name: 'payments', call: 'listPayments', label: 'Payments', View: PaymentsView }] },
  {
    label: 'System',
    views: [
      SYSTEM,
      { name: 'page-views', call: 'adminPageViews', label: 'Page views', View: PageViewsView },
      { name: 'mails', call: 'adminMails', label: 'Emails', View: MailsView },
      { name: 'audit', call: 'adminAudit', label: 'Audit', View: AuditView },
      { name: SECOND_FACTOR, call: 'getSecondFactor', label: 'Second factor', View: SecondFactorView },
    ],
  },
];

/** Returns the groups with the views that a duty allows. */
export const groupsFor = (duty: Duty) =>
  ADMIN_GROUPS.map(({ label, views }) => ({ label, views: views.filter(({ call }) => dutyAllows(duty, call)) })).filter(
    ({ views }) => views.length > 0,
  );

/**
 * Returns the view of an address. `/admin` and names without a view show the system, and a view that the duty does not allow
 * says so under its own name.
 */
export function viewNamed(name: string | undefined, duty: Duty): AdminView {
  const view = ADMIN_GROUPS.flatMap(({ views }) => views).find((one) => one.name === name) ?? SYSTEM;
  return dutyAllows(duty, view.call) ? view : { ...view, View: NotYourDuty };
}
