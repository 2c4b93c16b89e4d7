import type { CatalogueStore } from '../../server/catalogue/catalogue-store.ts';
import { keysOf } from '../../server/personal/person-keys.repo.ts';
import { personsIn, revealFields } from '../../server/personal/sealed-values.ts';
import type { TestDatabase } from '../support/server/databases.ts';

/** A user who may change the catalogue, with their first provider record. */
export interface Seller {
  id: string;
  provider: string;
}

/** One audited change of a row, with the operation that made it. */
export interface Effect {
  /** The key of the operation; undefined for a change without a key. */
  key: string | undefined;
  actor: string;
  /** The device ID and the sequence number that the request sent. */
  device: string | undefined;
  seq: number | undefined;
  action: string;
  subject: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** A plan, and the people whose answers are on what it offers now. */
export interface ReportedPlan {
  id: string;
  isReported: boolean;
  against: number;
  agreeing: number;
}

/** The price of a plan and those of its history, in kobo. */
export interface PriceTrail {
  price: number;
  lowest: number;
  highest: number;
  newest: number;
}

const numbersOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

/** A row as the catalogue lists it, as one text that can be compared. */
export type ListedRow = string;

/** Creates direct access to the catalogue, beside the calls of the users. */
export function catalogueOf({ run, db }: TestDatabase, store: CatalogueStore) {
  return {
    /** Returns the cursor of a device that has the current catalogue. */
    async cursor(): Promise<string> {
      await store.catchUp();
      return `r.${store.epoch}.${store.revision}`;
    },
    /** Returns the revision that every process lists at least. */
    revision: () => store.revision,
    /** Lists rows that were inserted into the database directly. */
    list: () => store.catchUp(),
    /** Creates the provider record of a user, with a given ID. The first one is 'Bisi Data'; no two have one name. */
    async addProvider(userId: string, id: string, tier: 'starter' | 'enterprise'): Promise<void> {
      await run(
        `insert into providers (id, user_id, name, email, phone, tier)
         select $1, $2, case when exists (select from providers where name = 'Bisi Data') then $4 else 'Bisi Data' end,
           'bisi@sabidata.test', '09012345678', $3`,
        [id, userId, tier, `Bisi ${id}`],
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
    /** Returns all changes of plans and providers in this schedule, in order, each with the key of its transaction. */
    async effects(): Promise<Effect[]> {
      const rows = await run(
        `select k.key, k.device, k.seq, a.actor_id, a.action, a.subject, a.before, a.after
         from audit a left join idempotency_keys k on k.xid = a.xid
         where a.outcome = 'done' and a.action ~ '^(plan|provider)[.]' order by a.id`,
      );
      const keys = await keysOf(
        db.queries,
        rows.flatMap(({ before, after }) => [...personsIn(before), ...personsIn(after)]),
      );
      return rows.map(({ key, device, seq, actor_id, action, subject, before, after }) => ({
        key: key === null ? undefined : String(key),
        actor: String(actor_id),
        device: device === null ? undefined : String(device),
        seq: seq === null ? undefined : Number(seq),
        action: String(action),
        subject: String(subject),
        before: (revealFields(before, keys) ?? {}) as Effect['before'],
        after: (revealFields(after, keys) ?? {}) as Effect['after'],
      }));
    },
    /** Returns the price history of each plan by its ID. */
    async priceTrails(): Promise<Map<string, PriceTrail>> {
      const rows = await run(
        `select p.id, p.price_kobo as price, min(h.new_price_kobo) as lowest, max(h.new_price_kobo) as highest,
           (array_agg(h.new_price_kobo order by h.id desc))[1] as newest
         from plans p left join price_history h on h.plan_no = p.no where p.no > sim_first('plans') group by p.no`,
      );
      return new Map(rows.map(({ id, ...trail }) => [String(id), numbersOf(trail) as unknown as PriceTrail]));
    },
    /** Returns the listed rows of this schedule by ID. */
    async listed(): Promise<Map<string, ListedRow>> {
      const rows = await run(
        `select p.id, concat_ws('|', p.name, trim_scale(p.price_kobo / 100.0), p.description, p.validity_value, p.version,
           p.reported_on, trim_scale(p.reported_price_kobo / 100.0)) as row
         from plans p where p.no > sim_first('plans') and p.deleted_at is null
         union all
         select r.id, concat_ws('|', r.name, r.website, r.email, r.phone, r.version)
         from providers r where r.no > sim_first('providers') and r.deleted_at is null`,
      );
      return new Map(rows.map(({ id, row }) => [String(id), String(row)]));
    },
    /** Returns the listed plans of this schedule, whether they are reported, and the people who count on each side. */
    async reportedPlans(): Promise<ReportedPlan[]> {
      const rows = await run(
        `with on_offer as (
           select plan_no, user_id, outcome = 'worked' or purchase_reports.price_kobo is not distinct from plans.price_kobo
             as agrees
           from purchase_reports join plans on no = plan_no left join report_bursts on report_bursts.id = burst_id
           where purchase_reports.price_no >= reports_from and abs(listed_kobo - plans.price_kobo) <= plans.price_kobo / 20.0
             and listed_mb = size_value * case size_unit when 'GB' then 1024 else 1 end
             and listed_days = validity_value * case validity_unit when 'months' then 30 when 'years' then 365 else 1 end
             and not over_limit and (review is null or review = 'accepted')
             and not exists (select from providers where providers.no = provider_no and providers.user_id = purchase_reports.user_id))
         select plans.id, reported_on is not null as reported,
           count(user_id) filter (where not agrees)::int as against, count(user_id) filter (where agrees)::int as agreeing
         from plans left join on_offer on plan_no = no
         where no > sim_first('plans') and deleted_at is null group by plans.no`,
      );
      return rows.map(({ id, reported, against, agreeing }) => ({
        id: String(id),
        isReported: reported === true,
        against: Number(against),
        agreeing: Number(agreeing),
      }));
    },
    /** Returns the numbers of the last plan and provider from before the schedules. */
    async lastSeeded(): Promise<{ plan: number; provider: number }> {
      const [row] = await run(`select sim_first('plans') as plan, sim_first('providers') as provider`);
      return { plan: Number(row?.plan), provider: Number(row?.provider) };
    },
    /** Returns the editable fields of a listed row; undefined if it is not listed. */
    async fieldsOf(what: 'plan' | 'provider', id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
      const columns = what === 'plan' ? 'name, price_kobo / 100 as price, description' : 'name, website, phone';
      const [row] = await run(`select ${columns} from ${what}s where id = $1 and deleted_at is null`, [id]);
      return row && { ...row };
    },
    /** Deletes all rows that a schedule created. */
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

/** Prepares the database: links keys to audit entries, marks the first row of the simulation, and lets the audit be emptied. */
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
