import { adminReports } from '../../domain/contract/admin/reports.calls.ts';
import {
  adminAudit,
  adminMails,
  adminOldPrices,
  adminPageViews,
  adminSystem,
} from '../../domain/contract/admin/system.calls.ts';
import { adminUses } from '../../domain/contract/admin/uses.calls.ts';
import type { AccountDeps } from '../account/account-deps.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { type Route, route } from '../http/route.ts';
import { importsList } from '../import/import.routes.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { listGivenUses } from '../plan/use/given-uses.repo.ts';
import { reportBursts } from '../purchase/report-bursts.routes.ts';
import { ratingsList } from '../rating/admin-ratings.routes.ts';
import { adminPaymentsList } from '../subscription/admin/admin-payments.routes.ts';
import { type AdminList, adminList, listRoutes } from './admin-list.ts';
import { alarmsList, alarmsRoutes } from './alarms.routes.ts';
import { listAudit } from './audit-list.repo.ts';
import { messagesList, messagesRoutes } from './messages.routes.ts';
import { decideNameRoute, namesList } from './names/names.routes.ts';
import { peopleList, peopleRoutes } from './people.routes.ts';
import { listReports } from './reports.repo.ts';
import { sellersList, sellersRoutes } from './sellers.routes.ts';
import { listMails, listOldPrices, listPageViews, systemState } from './system.repo.ts';

interface AdminDeps {
  db: Queries;
  account: AccountDeps;
  store: CatalogueStore;
  clock: Clock;
  mailOutbox: MailOutbox;
  /** The address that receives messages. */
  contactEmail: string;
}

/** The routes of the administration. The policy lets only system administrators make their calls. */
export function adminRoutes(deps: AdminDeps): Route[] {
  const { db, clock } = deps;
  const lists = [
    ...[peopleList(db), sellersList(db, clock), namesList(db), messagesList(db)],
    ...[
      reportsList(db, clock),
      usesList(db),
      reportBursts(db),
      ratingsList(db, clock),
      importsList(db),
      adminPaymentsList({ db, clock }),
    ],
    ...[alarmsList(db), ...systemLists(db)],
  ];
  return [
    ...listRoutes(lists, { db, clock }),
    ...peopleRoutes(deps.account),
    ...sellersRoutes(deps),
    decideNameRoute(deps),
    ...messagesRoutes(deps),
    ...alarmsRoutes(deps),
    systemRoute(deps),
  ];
}

const reportsList = (db: Queries, clock: Clock): AdminList =>
  adminList({
    name: 'reports',
    call: adminReports,
    columns: [
      ...['id', 'name', 'network', 'price', 'reported_price', 'seller', 'provider_id', 'reported_on', 'against'],
      ...['agreeing', 'against_weight', 'agreeing_weight', 'held', 'owner', 'confirmed_before', 'unusual_on'],
      'usual_price',
    ],
    read: (query, window) => listReports(db, query, { ...window, nowMs: clock.nowMs() }),
  });

const usesList = (db: Queries): AdminList =>
  adminList({
    name: 'uses',
    call: adminUses,
    columns: [
      ...['id', 'name', 'description', 'network', 'seller', 'provider_id', 'use', 'said_use', 'use_reason'],
      ...['kind', 'said_kind'],
    ],
    read: (query, window) => listGivenUses(db, query, window),
  });

const systemLists = (db: Queries): AdminList[] => [
  adminList({
    name: 'page-views',
    call: adminPageViews,
    columns: ['day', 'path', 'views', 'referred'],
    read: (query, window) => listPageViews(db, query, window),
  }),
  adminList({
    name: 'mails',
    call: adminMails,
    columns: ['id', 'state', 'created_at', 'tries', 'next_try_at', 'expires_at', 'sent_at'],
    read: (query, window) => listMails(db, query, window),
  }),
  adminList({
    name: 'old-prices',
    call: adminOldPrices,
    columns: ['id', 'name', 'network', 'price', 'seller', 'provider_id', 'last_seen'],
    read: (query, window) => listOldPrices(db, query, window),
  }),
  adminList({
    name: 'audit',
    isPersonal: true,
    call: adminAudit,
    columns: ['id', 'at', 'action', 'outcome', 'actor_id', 'actor', 'subject', 'before', 'after', 'request_id'],
    read: (query, window, reader) => listAudit(db, query, { ...window, reader }),
  }),
];

const systemRoute = ({ db, store, clock }: AdminDeps): Route =>
  route(adminSystem, async () => {
    const { version, newest, ...counts } = await systemState(db, clock.nowMs());
    const { epoch, revision, catalogue } = store;
    return {
      ...counts,
      database: { version: version.split(' ').slice(0, 2).join(' '), embedded: /emcc|wasm/i.test(version) },
      catalogue: { epoch, revision, newest, plans: catalogue.plans.no.length, sellers: catalogue.providers.size },
    };
  });
