import type { PlanDialog } from '../features/plan/form/plan-tools.tsx';
import type { ProviderDialog } from '../features/provider/provider-tools.tsx';
import { createStore } from '../lib/store.ts';

/** The open dialog that manages plans or providers. `edit-refused` corrects a rejected operation. */
export type CatalogueDialog = PlanDialog | ProviderDialog | { kind: 'edit-refused'; opId: string };

export const catalogueDialog = createStore<CatalogueDialog | null>(null);

export const openCatalogueDialog = (dialog: CatalogueDialog) => catalogueDialog.set(dialog);
export const closeCatalogueDialog = () => catalogueDialog.set(null);

/** True if an open dialog shows the progress of a bulk upload. */
export const isUploadOpen = () => ['bulk-upload', 'edit-refused'].includes(catalogueDialog.get()?.kind ?? '');
