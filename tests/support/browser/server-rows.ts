import type { Plan } from '../../../domain/plan/plan.ts';
import type { Provider } from '../../../domain/provider/provider.ts';
import type { RunningApp } from './app-server.ts';

/** Returns the public plans of a seller by name. */
export async function plansOf(url: string, provider: string): Promise<Plan[]> {
  const all: Plan[] = await (await fetch(`${url}/api/v1/plans/all`)).json();
  return all.filter(({ provider_name }) => provider_name === provider).sort((a, b) => a.name.localeCompare(b.name));
}

/** Gives a seller the Business tier, which lists 50 plans. Restarts the server. */
export async function giveBusinessTier(server: RunningApp, provider: string): Promise<void> {
  await server.rows(`update providers set tier = 'business' where name = '${provider}'`);
  await server.restart();
}

/** Gives a seller the Business tier and plans 'Plan 001' to 'Plan 100', at ₦1,001 to ₦1,100. Restarts the server. */
export async function addNumberedPlans(server: RunningApp, provider: string): Promise<void> {
  await server.rows(`
    with seller as (update providers set tier = 'business' where name = '${provider}' returning no)
    insert into plans
      (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit, description)
    select
      no, 'Plan ' || lpad(n::text, 3, '0'), 'MTN', 1, 'GB', (1000 + n) * 100, 30, 'days', 'A month of data'
    from seller, generate_series(1, 100) n`);
  await server.restart();
}

/** Returns a provider as the server lists it; undefined if it is not listed. */
export async function providerNamed(url: string, name: string): Promise<Provider | undefined> {
  const { items } = await (await fetch(`${url}/api/v1/providers?name=${encodeURIComponent(name)}`)).json();
  return items.find((provider: Provider) => provider.name === name);
}

/** The stored rows of a stopped server. */
export interface Applied {
  clicks: number;
  /** 'Lagos MTN 5', by state and network. */
  ratings: string[];
  /** The used idempotency keys, one per change. */
  keys: number;
}

const CLICKS = 'select count(*)::int as count from clicks';
const KEYS = 'select count(*)::int as count from idempotency_keys';
const RATINGS = `select concat_ws(' ', states.name, network, rating) as words
  from ratings join states on states.iso = state_iso order by 1`;

/** Stops the server and reads its rows. It can be started again. */
export async function appliedRows(server: RunningApp): Promise<Applied> {
  const count = async (sql: string) => Number((await server.rows(sql))[0]?.count ?? -1);
  const ratings = await server.rows(RATINGS);
  return { clicks: await count(CLICKS), keys: await count(KEYS), ratings: ratings.map(({ words }) => String(words)) };
}
