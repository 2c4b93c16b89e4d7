/** Reports that people with old accounts sent two days ago, each from a phone and a place of their own. */
interface Reported {
  /** The name of the plan. */
  plan: string;
  people: number;
  /** Their username, before a number; other people have another one. */
  named?: string;
  outcome?: 'other_price' | 'not_offered';
  /** The price that they name; null for none. */
  priceKobo?: number | null;
}

/** Returns the statement that stores reports. The server decides on them within seconds. */
export function reportsOf({
  plan,
  people,
  named = 'person',
  outcome = 'not_offered',
  priceKobo = null,
}: Reported): string {
  return `with people as (
      insert into users (firstname, lastname, username, email, password_hash, role, verified_at, created_at)
      select 'A', 'B', '${named}' || n, '${named}' || n || '@people.test', '', 'user', now(), now() - interval '90 days'
      from generate_series(1, ${people}) as n returning id)
    insert into purchase_reports (user_id, plan_no, reported_on, reported_at, outcome, price_kobo, price_no, listed_kobo,
      listed_mb, listed_days, against)
    select people.id, plans.no, current_date - 2, now() - interval '2 days', '${outcome}', ${priceKobo}, price_no,
      plans.price_kobo, size_value * case size_unit when 'GB' then 1024 else 1 end,
      round(validity_value * case validity_unit when 'months' then 30 when 'years' then 365 else 1 end, 6), true
    from people, plans where plans.name = '${plan}'`;
}
