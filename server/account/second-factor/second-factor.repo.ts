import { and, eq, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../../db/account/second-factor-schema.ts';
import type { Queries } from '../../db/database.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Queries, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return row;
}

/** Returns the second factor of a user and locks its row until the transaction ends. */
export async function lockSecondFactor(tx: Queries, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).for('update');
  return row;
}

/** Stores a secret that is not confirmed, with its recovery codes, in place of an earlier one. */
export async function replaceSecondFactor(
  tx: Queries,
  userId: string,
  { sealedSecret, codeHashes }: { sealedSecret: string; codeHashes: readonly string[] },
): Promise<void> {
  await deleteSecondFactor(tx, userId);
  await tx.insert(secondFactors).values({ user_id: userId, sealed_secret: sealedSecret });
  await insertRecoveryCodes(tx, userId, codeHashes);
}

/** Stores recovery codes in place of all earlier ones of the user's second factor. */
export async function replaceRecoveryCodes(tx: Queries, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await insertRecoveryCodes(tx, userId, codeHashes);
}

async function insertRecoveryCodes(tx: Queries, userId: string, codeHashes: readonly string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

export async function confirmSecondFactorRow(tx: Queries, userId: string, at: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmed_at: at }).where(eq(secondFactors.user_id, userId));
}

/** Notes the step of a code that was used. Returns false if this one or a later one was used before. */
export async function spendStep(db: Queries, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, userId), lt(secondFactors.last_step, step)))
    .returning({ user: secondFactors.user_id });
  return used.length === 1;
}

/** Deletes a recovery code. Returns false if the user has no such code. */
export async function spendRecoveryCode(db: Queries, userId: string, codeHash: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, codeHash)))
    .returning({ user: recoveryCodes.user_id });
  return used.length === 1;
}

export const countRecoveryCodes = (db: Queries, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId));

/** Deletes a second factor with its recovery codes. Returns true if it was on. */
export async function deleteSecondFactor(tx: Queries, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ confirmedAt: secondFactors.confirmed_at });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}
