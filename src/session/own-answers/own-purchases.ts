import * as v from 'valibot';
import { type OwnPurchase, OwnPurchaseSchema } from '../../../domain/purchase/own-purchases.ts';
import { localStore } from '../../lib/local-store.ts';
import { PURCHASES_KEY } from '../user-storage.ts';

// The purchases that the user said worked. They are for the dashboard of this device and leave it at sign-out.

const StoredSchema = v.array(OwnPurchaseSchema);
const MOST = 100;

/** Returns the purchases, the oldest first. */
export function ownPurchases(): OwnPurchase[] {
  try {
    return v.parse(StoredSchema, JSON.parse(localStore.getItem(PURCHASES_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds a purchase. Beyond the last hundred the oldest go. */
export function addOwnPurchase(purchase: OwnPurchase): void {
  localStore.setItem(PURCHASES_KEY, JSON.stringify([...ownPurchases(), purchase].slice(-MOST)));
}
