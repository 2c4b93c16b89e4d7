import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { Duty } from '../../../domain/account/duty.ts';
import type { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import { dutyOpens, type ViewName } from './act/use-duty.ts';
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
  name: ViewName;
  label: string;
  View: (props: ViewProps) => ReactNode;
  /** The records that wait in it. */
  waiting?: keyof Waiting;
}

const SYSTEM: AdminView = { name: 'system', label: 'Alarms', View: SystemView, waiting: 'alarms' };

/** The name of the view with the second factor, in which an administrator turns on a required one. */
export const SECOND_FACTOR = 'second-factor';

/** The views in their groups, in the order of the list beside them. */
const ADMIN_GROUPS: readonly { label: string; views: readonly AdminView[] }[] = [
  {
    label: 'People',
    views: [
      { name: 'people', label: 'People', View: PeopleView },
      { name: 'sellers', label: 'Sellers', View: SellersView },
      { name: 'names', label: 'Names to review', View: NamesView, waiting: 'names' },
      { name: 'messages', label: 'Messages', View: MessagesView, waiting: 'messages' },
    ],
  },
  {
    label: 'Prices',
    views: [
      { name: 'reports', label: 'Prices to check', View: ReportsView, waiting: 'reports' },
      {
        name: 'report-bursts',
        label: 'Suspicious reports',
        View: ReportBurstsView,
        waiting: 'held_reports',
      },
      { name: 'ratings', label: 'Suspicious ratings', View: RatingsView, waiting: 'ratings' },
      { name: 'uses', label: 'Changed uses', View: UsesView },
      { name: 'old-prices', label: 'Oldest prices', View: OldPricesView },
      { name: 'imports', label: 'Imports', View: ImportsView },
    ],
  },
  { label: 'Money', views: [{ name: 'payments', label: 'Payments', View: PaymentsView }] },
  {
    label: 'System',
    views: [
      SYSTEM,
      { name: 'page-views', label: 'Page views', View: PageViewsView },
      { name: 'mails', label: 'Emails', View: MailsView },
      { name: 'audit', label: 'Audit', View: AuditView },
      { name: SECOND_FACTOR, label: 'Second factor', View: SecondFactorView },
    ],
  },
];

/** Returns the groups with the views that a duty allows. */
export const groupsFor = (duty: Duty) =>
  ADMIN_GROUPS.map(({ label, views }) => ({ label, views: views.filter(({ name }) => dutyOpens(duty, name)) })).filter(
    ({ views }) => views.length > 0,
  );

/**
 * Returns the view of an address. `/admin` and names without a view show the system, and a view that the duty does not allow
 * says so under its own name.
 */
export function viewNamed(name: string | undefined, duty: Duty): AdminView {
  const view = ADMIN_GROUPS.flatMap(({ views }) => views).find((one) => one.name === name) ?? SYSTEM;
  return dutyOpens(duty, view.name) ? view : { ...view, View: NotYourDuty };
}

/** Returns the number of records that wait in the views that a duty allows. */
export const totalOf = (waiting: Waiting | undefined, duty: Duty): number =>
  groupsFor(duty)
    .flatMap(({ views }) => views)
    .reduce((total, view) => total + ((view.waiting && waiting?.[view.waiting]) ?? 0), 0);
