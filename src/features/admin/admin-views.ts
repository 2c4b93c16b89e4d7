import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { adminSystem } from '../../../domain/contract/admin/system.calls.ts';
import type { ViewProps } from './admin-search.ts';
import { AuditView } from './audit/audit-view.tsx';
import { NamesView } from './names/names-view.tsx';
import { SystemView } from './system/system-view.tsx';
import { ImportsView } from './views/imports-view.tsx';
import { MessagesView } from './views/messages-view.tsx';
import { PaymentsView } from './views/payments-view.tsx';
import { PeopleView } from './views/people-view.tsx';
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
  label: string;
  View: (props: ViewProps) => ReactNode;
  /** The records that wait in it. */
  waiting?: keyof Waiting;
}

const SYSTEM: AdminView = { name: 'system', label: 'Alarms', View: SystemView, waiting: 'alarms' };

/** The views in their groups, in the order of the list beside them. */
export const ADMIN_GROUPS: readonly { label: string; views: readonly AdminView[] }[] = [
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
      { name: 'report-bursts', label: 'Suspicious reports', View: ReportBurstsView, waiting: 'held_reports' },
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
      { name: 'mails', label: 'Mails', View: MailsView },
      { name: 'audit', label: 'Audit', View: AuditView },
    ],
  },
];

/** Returns the view of an address; the system at `/admin`. */
export const viewNamed = (name: string | undefined): AdminView =>
  ADMIN_GROUPS.flatMap(({ views }) => views).find((view) => view.name === name) ?? SYSTEM;
