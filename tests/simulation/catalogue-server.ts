import type { CatalogueStore } from '../../server/catalogue/catalogue-store.ts';
import type { TestDatabase } from '../support/server/databases.ts';

/** A user who may change the catalogue, with what they hold of it at first. */
export interface Seller {
  id: string;
  provider: string;
}

/** One thing that was done to a row, in the order of doing, with the operation that did it. */
export interface Effect {
  /** The key of the operation; undefined for what was done without one. */
  key: string | undefined;
  actor: string;
  /** What the operation's request said of where it came from. */
  device: string | undefined;
  seq: number | undefined;
  action: string;
  subject: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** A row as the catalogue lists it, in words that can be compared. */
export type ListedRow = string;

/** What a simulation does to and reads of the catalogue beside the calls of its users. */
export function catalogueOf({ run }: TestDatabase, store: CatalogueStore) {
  return {
    /** Where a pull goes on that has all there is now. */
    async cursor(): Promise<string> {
      await store.catchUp();
      return `r.${store.epoch}.${store.revision}`;
    },
    /** Lists what was put into the database beside the server. */
    list: () => store.catchUp(),
    /** Makes a provider of a user, with an id of the schedule's. */
    async addProvider(userId: string, id: string): Promise<void> {
      await run(
        `insert into providers (id, user_id, name, email, phone, tier)
         values ($1, $2, 'Bisi Data', 'bisi@sabidata.test', '09012345678', 'starter')`,
        [id, userId],
      );
    },
    async addPlan(provider: string, id: string): Promise<void> {
      await run(
        `insert into plans (id, provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
           validity_unit, description)
         select $1, no, 'Bisi MTN 3GB', 'MTN', 3, 'GB', 120000, 30, 'days', '3GB for a month' from providers
         where id = $2`,
        [id, provider],
      );
    },
    /** All that was done to plans and providers in this schedule, each with the key that did it in one transaction. */
    async effects(): Promise<Effect[]> {
      const rows = await run(
        `select k.key, k.device, k.seq, a.actor_id, a.action, a.subject, a.before, a.after
         from audit a left join idempotency_keys k on k.xid = a.xid
         where a.outcome = 'done' and a.action ~ '^(plan|provider)[.]' order by a.id`,
      );
      return rows.map(({ key, device, seq, actor_id, action, subject, before, after }) => ({
        key: key === null ? undefined : String(key),
        actor: String(actor_id),
        device: device === null ? undefined : String(device),
        seq: seq === null ? undefined : Number(seq),
        action: String(action),
        subject: String(subject),
        before: (before ?? {}) as Effect['before'],
        after: (after ?? {}) as Effect['after'],
      }));
    },
    /** How often the price of a plan was written down, by its id. */
    async priceChanges(): Promise<Map<string, number>> {
      const rows = await run(
        `select p.id, count(*)::int as changes from price_history h join plans p on p.no = h.plan_no
         where p.no > sim_first('plans') group by p.id`,
      );
      return new Map(rows.map(({ id, changes }) => [String(id), Number(changes)]));
    },
    /** What of this schedule is listed, by id. */
    async listed(): Promise<Map<string, ListedRow>> {
      const rows = await run(
        `select p.id, concat_ws('|', p.name, trim_scale(p.price_kobo / 100.0), p.description, p.validity_value, p.version) as row
         from plans p where p.no > sim_first('plans') and p.deleted_at is null
         union all
         select r.id, concat_ws('|', r.name, r.website, r.email, r.phone, r.version)
         from providers r where r.no > sim_first('providers') and r.deleted_at is null`,
      );
      return new Map(rows.map(({ id, row }) => [String(id), String(row)]));
    },
    /** What users say of a row that is listed; undefined where it is not. */
    async fieldsOf(what: 'plan' | 'provider', id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
      const columns = what === 'plan' ? 'name, price_kobo / 100 as price, description' : 'name, website, phone';
      const [row] = await run(`select ${columns} from ${what}s where id = $1 and deleted_at is null`, [id]);
      return row && { ...row };
    },
    /** Takes away what a schedule has made. */
    async clear(): Promise<void> {
      const [left] = await run(`select 1 from providers where no > sim_first('providers') limit 1`);
      await run('delete from audit');
      if (left === undefined) return;
      await run(`delete from price_history where plan_no > sim_first('plans')`);
      await run(`delete from plans where no > sim_first('plans')`);
      await run(`delete from providers where no > sim_first('providers')`);
      await store.catchUp();
    },
  };
}

/** What only the simulation needs: which key did what, where its own rows begin, and an audit that can be emptied. */
export async function prepareCatalogue({ run }: TestDatabase): Promise<void> {
  await run('alter table idempotency_keys add column xid xid8 default pg_current_xact_id()');
  await run('alter table audit add column xid xid8 default pg_current_xact_id()');
  await run('alter table audit disable trigger audit_stays');
  const [first] = await run(
    'select (select max(no) from plans)::int as plans, (select max(no) from providers)::int as providers',
  );
  await run(`create function sim_first(text) returns bigint language sql immutable as $$
    select case $1 when 'plans' then ${first?.plans} else ${first?.providers} end $$`);
}
