import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { ratingOrigins } from '../db/rating-schema.ts';
import { tryLockRatings } from './rating.repo.ts';

/** The most people of one block of addresses whose ratings of a month count: many phones of one network share a block. */
const VOICES_OF_BLOCK = 3;

/** True if somebody has rated from somewhere new. */
export async function hasNewOrigins(db: Queries): Promise<boolean> {
  const rows = await db.select({ month: ratingOrigins.month }).from(ratingOrigins).where(IS_NEW).limit(1);
  return rows.length > 0;
}

const IS_NEW = sql`${ratingOrigins.voice} is null`;

/**
 * Chooses the ratings of a month that count (docs/security.md#ratings): of one phone those of the oldest account, and of one
 * block of addresses those of the three oldest. The order of arrival has no effect. One process does it at a time.
 */
export async function chooseVoices(tx: Queries): Promise<void> {
  if (!(await tryLockRatings(tx))) return;
  const { rows } = (await tx.execute(sql`
    with of_months as (
      select origins.*, created_at from rating_origins as origins join users on id = user_id
      where month in (select month from rating_origins where voice is null)
    ), of_devices as (
      select *, row_number() over (partition by month, coalesce(device, user_id::text) order by created_at, user_id) = 1
        as is_first from of_months
    ), chosen as (
      select *, is_first and (block is null or count(*) filter (where is_first) over (
        partition by month, block order by created_at, user_id) <= ${sql.raw(String(VOICES_OF_BLOCK))}) as is_voice
      from of_devices
    )
    select user_id as "userId", month::text, device, block, is_voice as "isVoice"
    from chosen where voice is distinct from is_voice`)) as unknown as { rows: Chosen[] };
  if (rows.length === 0) return;
  const chosen = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as chosen ("userId" uuid, month date, device text, block text, "isVoice" boolean)`;
  // Every change of ratings locks their users first, in the same order, so that two changes cannot block each other.
  await tx.execute(sql`select from users where id in (select "userId" from ${chosen}) order by id for no key update`);
  // Skips users who have rated from another origin meanwhile: the next run decides about them.
  await tx.execute(sql`
    update rating_origins as known set voice = "isVoice" from ${chosen}
    where user_id = "userId" and known.month = chosen.month and ${sameOrigin}`);
  await tx.execute(sql`
    update ratings set voice = "isVoice" from ${chosen}
    where user_id = "userId" and ratings.month = chosen.month and ratings.voice <> "isVoice"`);
}

interface Chosen {
  userId: string;
  month: string;
  device: string | null;
  block: string | null;
  isVoice: boolean;
}

const sameOrigin: SQL = sql`(known.device, known.block) is not distinct from (chosen.device, chosen.block)`;

/** Deletes where people rated from in the months before one, as '2026-09'. */
export async function deleteOldOrigins(db: Queries, firstShown: string): Promise<void> {
  await db.delete(ratingOrigins).where(sql`${ratingOrigins.month} < ${`${firstShown}-01`}`);
}
