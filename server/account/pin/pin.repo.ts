import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { pins } from '../../db/service-schema.ts';

export type PinPurpose = (typeof pins.$inferSelect)['purpose'];

/** The key of a PIN. `subject` is a keyed hash of the account's email, or of the registration's id. */
export interface PinKey {
  subject: string;
  purpose: PinPurpose;
}

interface NewPin {
  pinHash: string;
  linkHash: string;
  expiresAt: Date;
  /** True if the PIN is mailed to nobody. */
  isDecoy: boolean;
  /** The device that asked for the PIN. */
  device: string | undefined;
}

/** Stores a PIN with no attempts used. It replaces an earlier PIN of the same key. */
export async function savePin(tx: Queries, { subject, purpose }: PinKey, pin: NewPin): Promise<void> {
  const fresh = {
    pin_hash: pin.pinHash,
    link_hash: pin.linkHash,
    expires_at: pin.expiresAt,
    is_decoy: pin.isDecoy,
    device: pin.device ?? null,
    own_tries: 0,
    tries: 0,
  };
  await tx
    .insert(pins)
    .values({ subject, purpose, ...fresh })
    .onConflictDoUpdate({ target: [pins.subject, pins.purpose], set: fresh });
}

interface StoredPin {
  pinHash: string;
  isDecoy: boolean;
  /** True if the device that asked for the PIN makes this attempt. */
  isOwn: boolean;
  /** Attempts used, this one included: those of the own device, or those of all others. */
  attempts: number;
  expiresAt: Date;
}

/** Counts an attempt before the PIN is compared (docs/security.md#s5). Stores the decoy if the key has no PIN. */
export async function countPinAttempt(
  db: Queries,
  { subject, purpose }: PinKey,
  { decoy, device }: { decoy: Pick<NewPin, 'pinHash' | 'expiresAt'>; device: string | undefined },
): Promise<StoredPin> {
  const isOwn = sql<boolean>`coalesce(${pins.device} = ${device ?? null}, false)`;
  const [pin] = await db
    .insert(pins)
    .values({ subject, purpose, pin_hash: decoy.pinHash, expires_at: decoy.expiresAt, is_decoy: true, tries: 1 })
    .onConflictDoUpdate({
      target: [pins.subject, pins.purpose],
      set: {
        own_tries: sql`${pins.own_tries} + case when ${isOwn} then 1 else 0 end`,
        tries: sql`${pins.tries} + case when ${isOwn} then 0 else 1 end`,
      },
    })
    .returning({
      pinHash: pins.pin_hash,
      isDecoy: pins.is_decoy,
      isOwn,
      attempts: sql<number>`case when ${isOwn} then ${pins.own_tries} else ${pins.tries} end`,
      expiresAt: pins.expires_at,
    });
  return pin as StoredPin;
}

/** Returns the one of some links that the newest mail of its key has, and when its PIN expires; undefined without one. */
export async function findPinLink<Link extends PinKey & { hash: string }>(
  db: Queries,
  links: readonly Link[],
): Promise<(Link & { expiresAt: Date }) | undefined> {
  const isLink = ({ subject, purpose, hash }: Link) =>
    and(eq(pins.subject, subject), eq(pins.purpose, purpose), eq(pins.link_hash, hash));
  const [pin] = await db
    .select({ subject: pins.subject, expiresAt: pins.expires_at })
    .from(pins)
    .where(or(...links.map(isLink)));
  const found = pin && links.find(({ subject }) => subject === pin.subject);
  return found && { ...found, expiresAt: pin.expiresAt };
}

/** Deletes a PIN or a link that was used, and with it the other one of its mail. Returns false if another request used it first or a newer PIN replaced it. */
export async function consumePin(tx: Queries, { subject, purpose, hash }: PinKey & { hash: string }) {
  const isUsed = or(eq(pins.pin_hash, hash), eq(pins.link_hash, hash));
  const deleted = await tx
    .delete(pins)
    .where(and(eq(pins.subject, subject), eq(pins.purpose, purpose), isUsed))
    .returning({ subject: pins.subject });
  return deleted.length === 1;
}

/** Deletes the PINs that expired before `before`. */
export async function deleteOldPins(db: Queries, before: Date): Promise<void> {
  await db.delete(pins).where(lt(pins.expires_at, before));
}
