import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { pins } from '../db/service-schema.ts';

export type PinPurpose = (typeof pins.$inferSelect)['purpose'];

/** Which PIN: an account, as a keyed hash of its email, and what the PIN is for. */
export interface PinPlace {
  subject: string;
  purpose: PinPurpose;
}

/** Puts a PIN in the place of an earlier one, with no tries used up. */
export async function putPin(tx: Queries, pin: PinPlace & { pinHash: string; expiresAt: Date }): Promise<void> {
  const fresh = { pin_hash: pin.pinHash, expires_at: pin.expiresAt, tries: 0 };
  await tx
    .insert(pins)
    .values({ subject: pin.subject, purpose: pin.purpose, ...fresh })
    .onConflictDoUpdate({ target: [pins.subject, pins.purpose], set: fresh });
}

interface KeptPin {
  pinHash: string;
  /** Those used up, this one included. */
  tries: number;
  expiresAt: Date;
}

/** Uses up a try, before anything is compared (docs/security.md#s5). Where there is no PIN, the decoy takes its place. */
export async function countTry(
  db: Queries,
  { subject, purpose }: PinPlace,
  decoy: Pick<KeptPin, 'pinHash' | 'expiresAt'>,
): Promise<KeptPin> {
  const [pin] = await db
    .insert(pins)
    .values({ subject, purpose, pin_hash: decoy.pinHash, expires_at: decoy.expiresAt, tries: 1 })
    .onConflictDoUpdate({ target: [pins.subject, pins.purpose], set: { tries: sql`${pins.tries} + 1` } })
    .returning({ pinHash: pins.pin_hash, tries: pins.tries, expiresAt: pins.expires_at });
  return pin as KeptPin;
}

/** Takes a PIN away for good. False when somebody else has used it, or a newer one has taken its place. */
export async function takePin(tx: Queries, { subject, purpose, pinHash }: PinPlace & { pinHash: string }) {
  const taken = await tx
    .delete(pins)
    .where(and(eq(pins.subject, subject), eq(pins.purpose, purpose), eq(pins.pin_hash, pinHash)))
    .returning({ subject: pins.subject });
  return taken.length === 1;
}

/** Deletes every PIN of an account. */
export async function deletePins(tx: Queries, subject: string): Promise<void> {
  await tx.delete(pins).where(eq(pins.subject, subject));
}

/** Deletes the PINs that expired before a moment. */
export async function deleteOldPins(db: Queries, before: Date): Promise<void> {
  await db.delete(pins).where(lt(pins.expires_at, before));
}
