import pg from 'pg';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 30);
const CHANGES = 5;
const AT_FIRST = { plans: 10_000, ratings: 100_000, clicks: 1_000_000 };
const GROWTH = Number(process.env.GROWTH ?? 1);
const LIMIT_MS = 120_000;

/**
 * Times `GET /dashboard` on PostgreSQL; with GROWTH=10 also with ten times as many plans, ratings and clicks, which takes
 * minutes. The references are a bare call of the same user, which makes one query beside the sign-in, and the same figures
 * by plain SQL over every row without HTTP. Settings: RUNS, GROWTH.
 */
export async function run({ app, untilQuiet }) {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  try {
    await client.connect();
    const [[, authorization]] = await app.signedIn();
    const rows = [];
    for (const times of new Set([1, GROWTH])) {
      await fill(client, times);
      const bench = { app, client, headers: { authorization }, times };
      await seesAllPlans(bench);
      await untilQuiet();
      rows.push(...(await measure(bench)));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** Writes rows without triggers, which would take minutes, and then counts them as the migration does. */
async function fill(client, times) {
  const wanted = (what) => AT_FIRST[what] * times;
  const { rows } = await client.query('select count(*)::int as listed, min(no)::int as first from plans');
  const [{ listed, first }] = rows;
  await client.query(
    `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
       description, category)
     select provider_no, name, network, size_value, size_unit, price_kobo + copy, validity_value, validity_unit,
       description, category
     from plans, generate_series(1, $1) copy limit $2`,
    [GROWTH, wanted('plans') - listed],
  );
  await client.query('set session_replication_role = replica');
  await client.query('truncate clicks, ratings, plan_clicks, national_totals');
  await client.query(
    `with people as (
       insert into users (firstname, lastname, username, email, password_hash, role, verified_at, created_at)
       select 'A', 'B', gen_random_uuid(), gen_random_uuid() || '@people.test', '', 'user', now(),
         now() - random() * interval '400 days'
       from generate_series(1, $1 / 4) returning id, created_at)
     insert into ratings (user_id, state_iso, network, month, rating, updated_at, joined_on)
     select id, 'NG-LA', network, date_trunc('month', now()) - floor(random() * 12) * interval '1 month',
       1 + floor(random() * 5), now() - random() * interval '90 days', (created_at at time zone 'Africa/Lagos')::date
     from people, unnest(array['MTN', 'AIRTEL', 'GLO', '9MOBILE']) network`,
    [wanted('ratings')],
  );
  // Half of the clicks are those of people, some twenty of each. An array, because a join on the remainder compares each click
  // with each person.
  await client.query(
    `with people as (select array_agg(id) as ids, count(*)::int as number from users)
     insert into clicks (plan_no, user_id)
     select $1 + floor(power(random(), 3) * $2)::int, case when click % 2 = 0 then ids[1 + (click / 2) % number] end
     from people, generate_series(1, $3) click`,
    [first, wanted('plans'), wanted('clicks')],
  );
  await client.query('insert into plan_clicks select plan_no, count(*) from clicks group by 1');
  await client.query(
    `insert into national_totals select month, network, greatest(joined_on, month - 31), sum(rating), count(*)
     from ratings where national group by 1, 2, 3`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function seesAllPlans({ app, times }) {
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    const { total } = await (await fetch(`${app.url}/api/v1/plans?size=10`)).json();
    if (total === AT_FIRST.plans * times) return;
    if (performance.now() > until) throw new Error(`The server lists ${total} plans`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function measure({ app, client, headers, times }) {
  const call = (path, method = 'GET') => timed(() => answerOf(`${app.url}/api/v1${path}`, { method, headers }));
  const bare = `/users/${personOf(headers)}`;
  const asked = { ours: [], reference: [] };
  const clicked = { ours: [], reference: [] };
  const changed = { ours: [], reference: [] };
  await isRight(client, (await call('/dashboard')).value.data);
  for (let run = 0; run < RUNS; run++) {
    asked.ours.push((await call('/dashboard')).ms);
    asked.reference.push((await call(bare)).ms);
  }
  const [plan] = (await call('/plans?size=10')).value.items;
  for (let run = 0; run < RUNS; run++) {
    await call(`/click-plan/${plan.id}`, 'POST');
    clicked.ours.push((await call('/dashboard')).ms);
    await call(`/click-plan/${plan.id}`, 'POST');
    clicked.reference.push((await call(bare)).ms);
  }
  for (let run = 0; run < CHANGES; run++) {
    await app.changePrices();
    changed.ours.push((await call('/dashboard')).ms);
    changed.reference.push((await timed(() => client.query(PLAIN_SQL))).ms);
  }
  await isRight(client, (await call('/dashboard')).value.data);
  const deleted = await timesOfDeleting(client);
  const of = `GET /dashboard of ${(AT_FIRST.plans * times).toLocaleString('en')} plans`;
  const row = { figure: 'dashboard', digits: 1 };
  return [
    resultOf({ ...row, what: `${of}, against a bare call`, ...asked, ratioAtMost: 2.5 }),
    resultOf({ ...row, what: `${of}, after a click`, ...clicked, ratioAtMost: 2.5 }),
    resultOf({ ...row, what: `${of}, after a change of 1 %, against plain SQL`, ...changed, ratioAtMost: 1 }),
    resultOf({ ...row, what: `deleting a person beside ${clicksText(times)}`, ours: deleted, atMost: 20 }),
  ];
}

const clicksText = (times) => `${(AT_FIRST.clicks * times).toLocaleString('en')} clicks`;

/** Deletes people, with their ratings and as the author of their clicks. */
async function timesOfDeleting(client) {
  const people = await client.query("select id from users where email like '%@people.test' limit $1", [CHANGES]);
  const times = [];
  for (const { id } of people.rows)
    times.push((await timed(() => client.query('delete from users where id = $1', [id]))).ms);
  return times;
}

async function timed(task) {
  const from = performance.now();
  const value = await task();
  return { value, ms: performance.now() - from };
}

async function answerOf(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/** Returns the user ID of a token. */
const personOf = ({ authorization }) => JSON.parse(Buffer.from(authorization.split('.')[1], 'base64url')).sub;

/** The reference implementation. */
const PLAIN_SQL = `
  with listed as (
    select price_kobo / 100.0 / case size_unit when 'GB' then size_value else size_value / 1024 end as per_gb
    from plans where deleted_at is null),
  weighed as (
    select network, month, rating, case when age < 7 then 0 when age < 30 then 0.5 else 1 end as weight
    from (select *, (now() at time zone 'Africa/Lagos')::date - (created_at at time zone 'Africa/Lagos')::date - 1 as age
      from ratings join users on id = user_id) aged)
  select (select count(*)::int from providers where deleted_at is null) as providers,
    (select count(*)::int from plans where deleted_at is null) as plans,
    (select round(avg(least(per_gb, 10 * median)), 2)::float8 from listed,
      (select percentile_cont(0.5) within group (order by per_gb)::numeric as median from listed) middle) as average,
    (select json_agg(x) from (select network, count(*) from plans where deleted_at is null group by 1) x) as networks,
    (select p.name from plans p join clicks on plan_no = p.no where deleted_at is null
      group by p.no order by count(*) desc, p.no limit 1) as popular,
    (select json_object_agg(network, score) from (
      select network, round(sum(weight * rating) / sum(weight), 1)::float8 as score
      from weighed where month = date_trunc('month', now() at time zone 'Africa/Lagos') group by 1) x) as rated,
    (select json_agg(x) from (select month, network, sum(weight * rating) / sum(weight) from weighed
      where month >= date_trunc('month', now()) - interval '2 months' group by 1, 2) x) as trend`;

async function isRight(client, metrics) {
  const { rows } = await client.query(PLAIN_SQL);
  const [{ providers, plans, average, popular, rated }] = rows;
  const { month: _, people: __, early: ___, ...now } = metrics.satisfaction_trend.at(-1);
  const seen = [metrics.total_providers, metrics.total_plans, metrics.average_price_per_gb];
  const [ours, theirs] = [
    JSON.stringify([...seen, metrics.most_popular_plan.name, sorted(now)]),
    JSON.stringify([providers, plans, average, popular, sorted(rated)]),
  ];
  if (ours !== theirs) throw new Error(`The dashboard says ${ours}, the database ${theirs}`);
}

const sorted = (averages) => Object.entries(averages).sort(([a], [b]) => (a < b ? -1 : 1));
