import { AdminPage } from '../e2e/pages/admin.page.ts';
import { expect, type Page } from '../support/browser/browser-test.ts';
import {
  ALARMS,
  API,
  AT,
  auditRows,
  BURSTS,
  DAYS,
  IMPORTS,
  MAIL,
  MESSAGE,
  NAME,
  PAYMENTS,
  page,
  REPORT,
  REPORT_BURSTS,
  REPORTS,
  USES,
} from './admin-answers.ts';
import type { Screen } from './screens.ts';

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
  { name: 'admin-reports', path: '/admin?view=reports', until: answered('reports', page(REPORTS)) },
  {
    name: 'admin-reports-none',
    path: '/admin?view=reports',
    until: (page) => untilNothing(page, 'There is no price to check'),
  },
  { name: 'admin-report', path: '/admin?view=reports', until: openReport },
  { name: 'admin-report-confirm', path: '/admin?view=reports', until: confirmReport },
  { name: 'admin-report-change', path: '/admin?view=reports', until: changeReport },
  {
    name: 'admin-report-bursts',
    path: '/admin?view=report-bursts',
    until: answered('report-bursts', page(REPORT_BURSTS)),
  },
  {
    name: 'admin-report-bursts-none',
    path: '/admin?view=report-bursts',
    until: (page) => untilNothing(page, 'No reports wait'),
  },
  { name: 'admin-report-burst', path: '/admin?view=report-bursts', until: openReportBurst },
  { name: 'admin-uses', path: '/admin?view=uses', until: answered('uses', page(USES)) },
  { name: 'admin-uses-none', path: '/admin?view=uses', until: (page) => untilNothing(page, 'Every plan is for') },
  { name: 'admin-use', path: '/admin?view=uses', until: openUse },
  { name: 'admin-ratings', path: '/admin?view=ratings', until: answered('ratings', page(BURSTS)) },
  { name: 'admin-ratings-none', path: '/admin?view=ratings', until: (page) => untilNothing(page, 'No ratings wait') },
  { name: 'admin-rating', path: '/admin?view=ratings', until: openBurst },
  { name: 'admin-rating-accept', path: '/admin?view=ratings', until: acceptBurst },
  { name: 'admin-imports', path: '/admin?view=imports', until: answered('imports', page(IMPORTS)) },
  { name: 'admin-imports-none', path: '/admin?view=imports', until: (page) => untilNothing(page, 'No price list') },
  { name: 'admin-import', path: '/admin?view=imports', until: openImport },
  { name: 'admin-alarms', path: '/admin', until: answered('alarms', page(ALARMS)) },
  { name: 'admin-payments', path: '/admin?view=payments', until: answered('payments', page(PAYMENTS)) },
  { name: 'admin-payment', path: '/admin?view=payments', until: openPayment },
  { name: 'admin-grant', path: '/admin?view=payments', until: giveTier },
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
  await expect(dialog.getByLabel(/^Type /)).toHaveAttribute('aria-invalid');
}

async function editSeller(page: Page): Promise<void> {
  await manage(page, 'Ada');
  await page.getByRole('button', { name: 'Edit seller' }).click();
  await expect(page.getByLabel('Agreed tier').last()).toBeVisible();
}

async function openReport(page: Page): Promise<void> {
  await answered('reports', { items: REPORTS, total: 3, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: `Check ${REPORT.name}` }).click();
  await expect(page.getByRole('dialog', { name: REPORT.name })).toBeVisible();
}

async function confirmReport(page: Page): Promise<void> {
  await openReport(page);
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByRole('dialog', { name: 'Is ₦500 right?' })).toBeVisible();
}

async function changeReport(page: Page): Promise<void> {
  await openReport(page);
  await page.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByLabel('New price in naira')).toHaveValue('1500');
}

async function openBurst(page: Page): Promise<void> {
  await answered('ratings', { items: BURSTS, total: 2, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: /^Decide on .* in Lagos/ }).click();
  await expect(page.getByRole('dialog', { name: /in Lagos/ })).toBeVisible();
}

async function acceptBurst(page: Page): Promise<void> {
  await openBurst(page);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Accept .* in Lagos/ })).toBeVisible();
}

async function openReportBurst(page: Page): Promise<void> {
  await answered('report-bursts', { items: REPORT_BURSTS, total: 2, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: /^Decide on 351.reports/ }).click();
  await expect(page.getByRole('dialog', { name: /^351.reports on/ })).toBeVisible();
}

async function openUse(page: Page): Promise<void> {
  await answered('uses', { items: USES, total: 1, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: 'Check MTN 30GB Night Owl' }).click();
  await expect(page.getByRole('dialog', { name: 'MTN 30GB Night Owl' })).toBeVisible();
}

async function openImport(page: Page): Promise<void> {
  await answered('imports', { items: IMPORTS, total: 3, page: 1, page_size: 25 })(page);
  await page
    .getByRole('button', { name: /^Open VTpass, MTN data/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'VTpass, MTN data' })).toBeVisible();
}

async function openMessage(page: Page): Promise<void> {
  await answered('messages', { items: [MESSAGE], total: 1, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: /^Open the message/ }).click();
  await expect(page.getByRole('dialog', { name: 'Message of Bola Adeyemi' })).toBeVisible();
}

async function answerMessage(page: Page): Promise<void> {
  await openMessage(page);
  await page.getByRole('button', { name: 'Answer by email' }).click();
  await expect(page.getByLabel('Answer', { exact: true })).toBeVisible();
}

async function openPayment(page: Page): Promise<void> {
  await answered('payments', { items: PAYMENTS.slice(4), total: 1, page: 1, page_size: 25 })(page);
  await page.getByRole('button', { name: /^Open the payment/ }).click();
  await expect(page.getByRole('dialog', { name: 'Payment of Bola Adeyemi' })).toBeVisible();
}

async function giveTier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Give a tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a tier' });
  await dialog.getByLabel('Email').fill('ada@sabidata.test');
  await dialog.getByRole('button', { name: 'Give the tier' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
}

async function failed(page: Page): Promise<void> {
  await page.route(`${API}/audit`, (route) => route.fulfill({ status: 503, json: { detail: 'Busy' } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(`${API}/audit`);
}
