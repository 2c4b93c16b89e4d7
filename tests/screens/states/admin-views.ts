import {
  ALARMS,
  auditRows,
  BURSTS,
  DAYS,
  IMPORTS,
  MAIL,
  MESSAGE,
  NAME,
  PAYMENTS,
  page,
  REPORT_BURSTS,
  REPORTS,
  USES,
} from '../admin-answers.ts';
import type { ScreenStates } from './screen.ts';

const MESSAGES = [MESSAGE, { ...MESSAGE, id: '2', first_name: 'Chidi', answer: 'Done.', done_at: MESSAGE.created_at }];
const MAILS = [
  { ...MAIL, id: '2', state: 'waiting', tries: 3, sent_at: null },
  { ...MAIL, id: '3', state: 'failed', tries: 12, sent_at: null },
  MAIL,
];
const VIEWS = page(
  DAYS.slice(-8).map(({ day, views }) => ({ day, path: '/plans', views, referred: 3 })),
  { days: DAYS },
);

/** Lists whose rows a seeded server has. A search for nothing empties them. */
const SEEDED = ['people', 'sellers', 'old-prices'];
const ROWS: Record<string, object> = {
  names: page([NAME]),
  messages: page(MESSAGES),
  reports: page(REPORTS),
  'report-bursts': page(REPORT_BURSTS),
  uses: page(USES),
  ratings: page(BURSTS),
  payments: page(PAYMENTS),
  imports: page(IMPORTS),
  'page-views': VIEWS,
  mails: page(MAILS),
  audit: page(auditRows()),
};
const NEWER = ['report-bursts', 'uses'];

/** The real state of the system, with the alarms of the list and a few other records that wait. */
const withWaiting = (system: object) => ({
  ...system,
  waiting: { alarms: ALARMS.length, messages: 1, names: 1, reports: 4, held_reports: 0, ratings: 0 },
});

/** The views of the administration. */
export const ADMIN_VIEWS: readonly Omit<ScreenStates, 'role'>[] = [
  {
    name: 'admin-system',
    path: '/admin',
    answers: { '/admin/alarms': page(ALARMS), '/admin/system': withWaiting },
    empty: {},
    needs: ['/admin'],
  },
  ...SEEDED.map((view) => ({
    name: `admin-${view}`,
    path: `/admin?view=${view}`,
    empty: { answers: { [`/admin/${view}`]: page([]) } },
    needs: ['/admin'],
  })),
  ...Object.entries(ROWS).map(([view, rows]) => ({
    name: `admin-${view}`,
    path: `/admin?view=${view}`,
    answers: { [`/admin/${view}`]: rows },
    empty: { answers: { [`/admin/${view}`]: page([], view === 'page-views' ? { days: [] } : {}) } },
    needs: ['/admin'],
    isNew: NEWER.includes(view),
  })),
];
