import type { ReactNode } from 'react';
import type { ViewProps } from './admin-search.ts';
import { AuditView } from './views/audit-view.tsx';
import { ImportsView } from './views/imports-view.tsx';
import { MessagesView } from './views/messages-view.tsx';
import { NamesView } from './views/names-view.tsx';
import { PaymentsView } from './views/payments-view.tsx';
import { PeopleView } from './views/people-view.tsx';
import { UsesView } from './views/plan/uses-view.tsx';
import { RatingsView } from './views/ratings-view.tsx';
import { ReportBurstsView } from './views/report-bursts-view.tsx';
import { ReportsView } from './views/reports-view.tsx';
import { SellersView } from './views/sellers-view.tsx';
import { MailsView, OldPricesView, PageViewsView } from './views/site-views.tsx';
import { SystemView } from './views/system-view.tsx';

/** A view of the administration: `/admin?view=<name>`. */
export interface AdminView {
  name: string;
  label: string;
  View: (props: ViewProps) => ReactNode;
}

/** The views in the order of their tabs. The first one shows at `/admin`. */
export const ADMIN_VIEWS: readonly [AdminView, ...AdminView[]] = [
  { name: 'system', label: 'System', View: SystemView },
  { name: 'people', label: 'People', View: PeopleView },
  { name: 'sellers', label: 'Sellers', View: SellersView },
  { name: 'names', label: 'Names', View: NamesView },
  { name: 'messages', label: 'Messages', View: MessagesView },
  { name: 'reports', label: 'Reports', View: ReportsView },
  { name: 'report-bursts', label: 'Held reports', View: ReportBurstsView },
  { name: 'uses', label: 'Uses', View: UsesView },
  { name: 'ratings', label: 'Ratings', View: RatingsView },
  { name: 'payments', label: 'Payments', View: PaymentsView },
  { name: 'old-prices', label: 'Prices', View: OldPricesView },
  { name: 'imports', label: 'Imports', View: ImportsView },
  { name: 'page-views', label: 'Page views', View: PageViewsView },
  { name: 'mails', label: 'Mails', View: MailsView },
  { name: 'audit', label: 'Audit', View: AuditView },
];
