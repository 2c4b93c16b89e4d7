import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { peopleOf } from './account-fixtures.ts';
import type { TestDatabase } from './databases.ts';
import { newKey, planBody, sellersOf } from './seller-fixtures.ts';
import { solvedCaptcha, type TestApi } from './test-api.ts';

/** Values of one person that no other row of the tests has. */
export const KNOWN = {
  firstname: 'Ngozichukwu',
  lastname: 'Ezenwaka-Obi',
  username: 'ngozi-of-yaba',
  email: 'ngozi.ezenwaka@people.test',
  telephones: ['08031234567', '08037654321'],
  address: '198.51.100.77',
  device: 'a-phone-of-ngozi',
  message: 'My order of Monday is missing',
  seller: {
    name: 'Zikora Bundles',
    earlier: 'Zikora Gigs',
    waiting: 'MTN Zikora Nigeria',
    email: 'shop@zikora.example',
    phones: ['09081112223', '09084445556'],
    website: 'https://zikora.example',
    howToBuy: 'Pay to Ngozi at the Yaba stall',
  },
  grant: 'Ngozi paid by transfer',
  leaving: 'Moving to Accra',
  plan: { name: 'Zikora Special 3GB', description: 'Only at the stall of Ngozi', edited: 'Ask for Ngozi in Yaba' },
};

/** The texts by which the person would be found. A short one has a space, which no encrypted mail has by chance. */
export const KNOWN_TEXTS: string[] = [
  ...[KNOWN.firstname, KNOWN.lastname, KNOWN.username, KNOWN.email, KNOWN.device, KNOWN.message],
  ...[...KNOWN.telephones, ...KNOWN.seller.phones].map((phone) => phone.slice(1)),
  ...['Zikora', KNOWN.seller.howToBuy, 'Ngozi ', ' Ngozi', ' Yaba', KNOWN.leaving],
];

const PASSWORD = 'four green bottles';

/** Makes a person with rows in every table, as the app and administrators write them. Resolves to their ID and headers. */
export async function makeKnownPerson(suite: { api: TestApi; database: TestDatabase }) {
  const { api, database } = suite;
  const people = peopleOf(() => api);
  const sellers = sellersOf(suite);
  const from = { 'x-forwarded-for': KNOWN.address, 'x-device': KNOWN.device };
  const { firstname, lastname, username, email, seller, plan } = KNOWN;
  const registration = { firstname, lastname, username, email, password: PASSWORD, role: 'user' };
  await people.post('register', registration, { ...from, ...newKey() });
  await people.post('verify', { email, pin: await people.lastPin() }, { ...from, ...newKey() });
  const session = await people.login({ email, password: PASSWORD }, from);
  const { id } = session.body.data as unknown as { id: string };
  let headers: Record<string, string> = { ...from, ...people.as(String(session.body.token)) };
  const send = async (method: string, path: string, body?: object, by = headers) => {
    const answer = await sellers.send(method, path, { ...by, ...newKey() }, body);
    const token = answer.headers.get('x-session-token');
    if (token !== null && by === headers) headers = { ...from, ...people.as(token) };
    expect({ path, status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
    return answer.body;
  };

  const admin = (await sellers.signedIn('systemadmin')).headers;
  for (const telephone of KNOWN.telephones) await send('PUT', `/users/${id}`, { telephone });
  await send('PUT', `/users/${id}`, { lastname: 'Eze' }, admin);
  await send('PUT', `/users/${id}`, { lastname }, admin);

  const listed = { name: plan.name, description: plan.description };
  const contact = { email: seller.email, website: seller.website, how_to_buy: seller.howToBuy };
  await send('POST', '/providers/create', { ...contact, name: `${seller.earlier} 1`, phone: seller.phones[0] });
  const [first] = await database.run('select id::text from providers where user_id = $1', [id]);
  const earlier = String(first?.id);
  await send('DELETE', `/providers/${earlier}`, undefined, admin);
  headers = { ...from, ...(await sellers.sessionOf(id)) };
  await send('POST', '/providers/create', { ...contact, name: seller.earlier, phone: seller.phones[0] });
  const [made] = await database.run('select id::text, no::int from providers where user_id = $1', [id]);
  const provider = String(made?.id);
  await send('PUT', `/providers/${provider}`, { name: seller.name, phone: seller.phones[1] });
  await send('PUT', `/admin/sellers/${provider}`, { verified: true, reason: 'Ngozi showed her papers' }, admin);
  await send('PUT', `/providers/${provider}`, { name: seller.waiting });
  const { id: firstPlan } = await send(
    'POST',
    '/plans/create',
    planBody({ ...listed, buy_url: `${seller.website}/buy` }),
  );
  await send('PUT', `/plans/${firstPlan}`, { description: plan.edited, price: 1300 });
  const { id: second } = await send('POST', '/plans/create', planBody({ name: plan.name, price: 1150 }));
  await send('DELETE', `/plans/${second}`);
  await send('PUT', `/plans/create-bulk/${randomUUID()}/0`, { plans: [planBody(listed)] });

  const other = await sellers.seller();
  const offered = await sellers.list(other.headers);
  await send('POST', '/network/ratings', { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] });
  await send('POST', `/click-plan/${offered}`);
  await send('POST', '/purchase-reports', { plan_id: offered, outcome: 'worked' });
  await send('POST', '/subscribe', { plan: 'individual' });
  const granted = { user_id: id, tier: 'individual', months: 1, reason: KNOWN.grant };
  await send('POST', '/admin/payments/grant', granted, admin);
  const message = { first_name: firstname, last_name: lastname, email, message: KNOWN.message };
  await send('POST', '/contact/form', { ...message, captcha_token: await solvedCaptcha(api) }, from);
  const [asked] = await database.run('select id::text from contact_messages where email = $1', [email]);
  await send('POST', `/admin/messages/${asked?.id}/answer`, { answer: 'It is on its way' }, admin);
  await people.post('register', { ...registration, username: `${username}-again` }, from);
  await people.post('forgot-password', { email }, from);

  await database.run('insert into report_mails (provider_no, mailed_on) values ($1, current_date)', [made?.no]);
  await database.run("insert into second_factors (user_id, sealed_secret) values ($1, 'sealed')", [id]);
  await database.run("insert into recovery_codes (user_id, code_hash) values ($1, 'hash')", [id]);
  const seen = "insert into alarms (at, text, seen_at, seen_by) values (now(), 'Look at it', now(), $1)";
  await database.run(seen, [id]);
  return { id, headers, provider, earlier, admin, send };
}

/** Returns 'table: text' for every text that is somewhere in the database. */
export async function findTexts(database: TestDatabase, texts: readonly string[]): Promise<string[]> {
  const tables = await database.run(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.run(`select t::text as row from "${name}" as t`);
    const all = rows.map(({ row }) => String(row).toLowerCase()).join('\n');
    found.push(...texts.filter((text) => all.includes(text.toLowerCase())).map((text) => `${name}: ${text}`));
  }
  return found.sort();
}
