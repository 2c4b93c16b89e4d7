import type { ListedPlan, ListedProvider } from '../../data/view/reader.ts';
import { createStore } from '../../lib/store.ts';

/** What of the catalogue somebody is making, changing or deleting. */
export type CatalogueDialog =
  | { kind: 'create-plan' }
  | { kind: 'edit-plan'; plan: ListedPlan }
  | { kind: 'delete-plan'; plan: ListedPlan }
  | { kind: 'bulk-upload' }
  | { kind: 'become-provider' }
  | { kind: 'edit-provider'; provider: ListedProvider }
  | { kind: 'delete-provider'; provider: ListedProvider }
  /** A change that was refused, to be corrected. */
  | { kind: 'edit-refused'; opId: string };

export const catalogueDialog = createStore<CatalogueDialog | null>(null);

export const openCatalogueDialog = (dialog: CatalogueDialog) => catalogueDialog.set(dialog);
export const closeCatalogueDialog = () => catalogueDialog.set(null);

/** Whether a dialog is open that tells by itself what becomes of an upload of several plans. */
export const isUploadOpen = () => ['bulk-upload', 'edit-refused'].includes(catalogueDialog.get()?.kind ?? '');
