import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import type { PlanRow } from '../db/plan-row.ts';
import { reportMails } from '../db/report-schema.ts';
import { plans, providers, users } from '../db/schema.ts';

/** Returns the account that sells plans, with its address; undefined for a seller without an account. */
export async function sellerAccount(
  tx: Queries,
  providerNo: number,
): Promise<{ email: string; firstname: string } | undefined> {
  const [account] = await tx
    .select({ email: users.email, firstname: users.firstname })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.user_id))
    .where(eq(providers.no, providerNo));
  return account;
}

/** True if a seller has a mail about reported prices on a day. Reads only, so that later reports of the day wait for no lock. */
export async function hasMail(tx: Queries, providerNo: number, day: string): Promise<boolean> {
  return (
    (await tx.$count(reportMails, and(eq(reportMails.provider_no, providerNo), gte(reportMails.mailed_on, day)))) > 0
  );
}

/** Takes the mail of a seller on a day. Returns false if another transaction has taken it. */
export async function claimMail(tx: Queries, providerNo: number, day: string): Promise<boolean> {
  const claimed = await tx
    .insert(reportMails)
    .values({ provider_no: providerNo, mailed_on: day })
    .onConflictDoUpdate({
      target: reportMails.provider_no,
      set: { mailed_on: day },
      setWhere: lt(reportMails.mailed_on, day),
    })
    .returning({ no: reportMails.provider_no });
  return claimed.length > 0;
}

/** A listed plan that people report, and whose present price no mail has named. */
const IS_UNMAILED = and(
  isNotNull(plans.reported_on),
  isNull(plans.deleted_at),
  sql`${plans.mailed_price_no} is distinct from ${plans.price_no}`,
);

/**
 * Locks the plans of a seller that a mail has to name; those reported longest come first. Plans that another transaction
 * has locked wait for the next mail.
 */
export function lockUnmailed(tx: Queries, providerNo: number): Promise<PlanRow[]> {
  return tx
    .select()
    .from(plans)
    .where(and(eq(plans.provider_no, providerNo), IS_UNMAILED))
    .orderBy(asc(plans.reported_on), asc(plans.no))
    .for('no key update', { skipLocked: true });
}

/** Notes that a mail names the present prices of plans. */
export async function markMailed(tx: Queries, mailed: readonly PlanRow[]): Promise<void> {
  const nos = mailed.map(({ no }) => no);
  await tx
    .update(plans)
    .set({ mailed_price_no: sql`${plans.price_no}` })
    .where(inArray(plans.no, nos));
}

/** Returns the sellers with an account who have plans to be named, and no mail on a day yet. */
export async function sellersToMail(db: Queries, day: string): Promise<number[]> {
  const mailed = db
    .select({ no: reportMails.provider_no })
    .from(reportMails)
    .where(and(eq(reportMails.provider_no, plans.provider_no), gte(reportMails.mailed_on, day)));
  const rows = await db
    .selectDistinct({ no: plans.provider_no })
    .from(plans)
    .innerJoin(providers, eq(providers.no, plans.provider_no))
    .where(and(IS_UNMAILED, isNotNull(providers.user_id), notExists(mailed)));
  return rows.map(({ no }) => no);
}
