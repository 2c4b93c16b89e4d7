import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { paymentReferences } from '../db/payment-schema.ts';

export type PaymentReference = typeof paymentReferences.$inferSelect;

export async function findReference(db: Queries, reference: string): Promise<PaymentReference | undefined> {
  const [row] = await db.select().from(paymentReferences).where(eq(paymentReferences.reference, reference));
  return row;
}

/** Changes what is known of a payment. The caller must hold the lock on its subscription. */
export async function updateReference(
  tx: Queries,
  reference: string,
  fields: Partial<Omit<PaymentReference, 'reference' | 'subscription_id' | 'created_at'>>,
): Promise<void> {
  await tx.update(paymentReferences).set(fields).where(eq(paymentReferences.reference, reference));
}

/** Returns the references of a subscription, the oldest first. */
export async function referencesOf(db: Queries, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: paymentReferences.reference })
    .from(paymentReferences)
    .where(eq(paymentReferences.subscription_id, subscriptionId))
    .orderBy(asc(paymentReferences.created_at), asc(paymentReferences.reference));
  return rows.map(({ reference }) => reference);
}
