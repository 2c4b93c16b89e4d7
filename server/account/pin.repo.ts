import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { pins } from '../db/service-schema.ts';

export type PinPurpose = (typeof pins.$inferSelect)['purpose'];

/** The key of a PIN. `subject` is a keyed hash of the account's email. */
export interface PinKey {
  subject: string;
  purpose: PinPurpose;
}

/** Stores a PIN with no attempts used. It replaces an earlier PIN of the same key. */
export async function savePin(tx: Queries, pin: PinKey & { pinHash: string; expiresAt: Date }): Promise<void> {
  const fresh = { pin_hash: pin.pinHash, expires_at: pin.expiresAt, tries: 0 };
  await tx
    .insert(pins)
    .values({ subject: pin.subject, purpose: pin.purpose, ...fresh })
    .onConflictDoUpdate({ target: [pins.subject, pins.purpose], set: fresh });
}

interface StoredPin {
  pinHash: string;
  /** Attempts used, this one included. */
  attempts: number;
  expiresAt: Date;
}

/** Counts an attempt before the PIN is compared (docs/security.md#s5). Stores the decoy if the key has no PIN. */
export async function countPinAttempt(
  db: Queries,
  { subject, purpose }: PinKey,
  decoy: Pick<StoredPin, 'pinHash' | 'expiresAt'>,
): Promise<StoredPin> {
  const [pin] = await db
    .insert(pins)
    .values({ subject, purpose, pin_hash: decoy.pinHash, expires_at: decoy.expiresAt, tries: 1 })
    .onConflictDoUpdate({ target: [pins.subject, pins.purpose], set: { tries: sql`${pins.tries} + 1` } })
    .returning({ pinHash: pins.pin_hash, attempts: pins.tries, expiresAt: pins.expires_at });
  return pin as StoredPin;
}

/** Deletes a PIN that was used. Returns false if another request used it first or a newer PIN replaced it. */
export async function consumePin(tx: Queries, { subject, purpose, pinHash }: PinKey & { pinHash: string }) {
  const deleted = await tx
    .delete(pins)
    .where(and(eq(pins.subject, subject), eq(pins.purpose, purpose), eq(pins.pin_hash, pinHash)))
    .returning({ subject: pins.subject });
  return deleted.length === 1;
}

/** Deletes every PIN of an account. */
export async function deletePins(tx: Queries, subject: string): Promise<void> {
  await tx.delete(pins).where(eq(pins.subject, subject));
}

/** Deletes the PINs that expired before `before`. */
export async function deleteOldPins(db: Queries, before: Date): Promise<void> {
  await db.delete(pins).where(lt(pins.expires_at, before));
}
