import { AdminPage } from '../e2e/pages/admin.page.ts';
import { expect, type Page } from '../support/browser/browser-test.ts';
import type { Screen } from './screens.ts';

const API = '**/api/v1/admin';
const AT = '2026-11-20T10:15:00.000Z';
const page = (items: unknown[], more: object = {}) => ({ items, total: items.length, page: 1, page_size: 25, ...more });

const LONG =
  'Good morning. I bought the 2 GB weekly plan from Ada Bundles and paid, but the data has not come.\n\nWhat can I do? I have a screenshot of the payment.';

const MESSAGE = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Bola',
  last_name: 'Adeyemi',
  email: 'bola.adeyemi@example.com',
  message: LONG,
  created_at: AT,
  answer: null,
  answered_at: null,
  done_at: null,
};

const NAME = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'New seller',
  requested_name: 'МTN Nigeria',
  requested_at: AT,
  concern: 'look-alike',
  email: 'shop@example.com',
  website: null,
  plans: 3,
};

const MAIL = { id: '1', state: 'sent', created_at: AT, tries: 1, next_try_at: AT, expires_at: AT, sent_at: AT };

const DAYS = Array.from({ length: 24 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  views: 40 + ((at * 37) % 90),
}));

/** Screens of the administration. They change nothing on the server. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin-system', path: '/admin', until: (page) => expect(page.getByText('Up to date')).toBeVisible() },
  { name: 'admin-people', path: '/admin?view=people', until: untilListed },
  { name: 'admin-people-none', path: '/admin?view=people&q=nobody-like-this', until: untilNothing },
  { name: 'admin-person', path: '/admin?view=people&q=ada', until: (page) => manage(page, 'Ada') },
  { name: 'admin-person-delete', path: '/admin?view=people&q=ada', until: askToDelete },
  { name: 'admin-sellers', path: '/admin?view=sellers', until: untilListed },
  { name: 'admin-seller', path: '/admin?view=sellers&q=ada', until: (page) => manage(page, 'Ada') },
  { name: 'admin-seller-edit', path: '/admin?view=sellers&q=ada', until: editSeller },
  { name: 'admin-names', path: '/admin?view=names', until: answered('names', page([NAME])) },
  { name: 'admin-names-none', path: '/admin?view=names', until: (page) => untilNothing(page, 'No name waits') },
  {
    name: 'admin-messages',
    path: '/admin?view=messages',
    until: answered(
      'messages',
      page([MESSAGE, { ...MESSAGE, id: '2', first_name: 'Chidi', answer: 'Done.', answered_at: AT, done_at: AT }]),
    ),
  },
  {
    name: 'admin-messages-none',
    path: '/admin?view=messages',
    until: (page) => untilNothing(page, 'Nobody has written'),
  },
  { name: 'admin-message', path: '/admin?view=messages', until: openMessage },
  { name: 'admin-answer', path: '/admin?view=messages', until: answerMessage },
  { name: 'admin-prices', path: '/admin?view=old-prices', until: untilListed },
  {
    name: 'admin-page-views',
    path: '/admin?view=page-views',
    until: answered(
      'page-views',
      page(
        DAYS.slice(-8).map(({ day, views }) => ({ day, path: '/plans', views, referred: 3 })),
        { days: DAYS },
      ),
    ),
  },
  { name: 'admin-page-views-none', path: '/admin?view=page-views&from=2020-01-01&to=2020-01-02', until: untilNothing },
  {
    name: 'admin-mails',
    path: '/admin?view=mails',
    until: answered(
      'mails',
      page([
        { ...MAIL, id: '2', state: 'waiting', tries: 3, sent_at: null },
        { ...MAIL, id: '3', state: 'failed', tries: 12, sent_at: null },
        MAIL,
      ]),
    ),
  },
  { name: 'admin-audit', path: '/admin?view=audit', until: answered('audit', page(auditRows())) },
  { name: 'admin-failed', path: '/admin?view=audit', until: failed },
];

function auditRows() {
  const entry = { id: 1, at: AT, outcome: 'done', actor_id: MESSAGE.id, actor: 'Ngozi Admin', subject: NAME.id };
  return [
    {
      ...entry,
      id: 3,
      action: 'provider.update',
      before: { tier: 'starter', verified: false },
      after: { tier: 'enterprise', verified: true, reason: 'Contract of 21 November' },
    },
    { ...entry, id: 2, action: 'account.role', before: { role: 'user' }, after: { role: 'systemadmin' } },
    { ...entry, action: 'deleteUser', outcome: 'refused', actor: 'Uche Obi', before: null, after: null },
  ];
}

/** Waits for the rows of a list. */
async function untilListed(page: Page): Promise<void> {
  await expect(new AdminPage(page).total).toBeVisible();
}

async function untilNothing(page: Page, text: string | unknown = 'Nothing matches.'): Promise<void> {
  await expect(page.getByText(typeof text === 'string' ? text : 'Nothing matches.')).toBeVisible();
}

/** Answers a list with rows that the server of the test has not. */
function answered(list: string, body: object) {
  return async (page: Page) => {
    await page.route(`${API}/${list}?*`, (route) => route.fulfill({ json: body }));
    await page.route(`${API}/${list}`, (route) => route.fulfill({ json: body }));
    await page.reload();
    await untilListed(page);
    await page.unroute(`${API}/${list}?*`);
    await page.unroute(`${API}/${list}`);
  };
}

async function manage(page: Page, name: string): Promise<void> {
  const admin = new AdminPage(page);
  await admin
    .row(name)
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function askToDelete(page: Page): Promise<void> {
  await manage(page, 'Ada');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
}

async function editSeller(page: Page): Promise<void> {
  await manage(page, 'Ada');
  await page.getByRole('button', { name: 'Edit seller' }).click();
  await expect(page.getByLabel('Agreed tier').last()).toBeVisible();
}

async function openMessage(page: Page): Promise<void> {
  await answered('messages', { items: [MESSAGE], total: 1, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: /^Open the message/ }).click();
  await expect(page.getByRole('dialog', { name: 'Message of Bola Adeyemi' })).toBeVisible();
}

async function answerMessage(page: Page): Promise<void> {
  await openMessage(page);
  await page.getByRole('button', { name: 'Answer by mail' }).click();
  await expect(page.getByLabel('Answer', { exact: true })).toBeVisible();
}

async function failed(page: Page): Promise<void> {
  await page.route(`${API}/audit`, (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(`${API}/audit`);
}
