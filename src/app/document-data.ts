import type { QueryClient } from '@tanstack/react-query';
import { DOCUMENT_DATA_ID } from '../../domain/contract/document.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import type { PlanPage } from '../../domain/plan/catalogue/catalogue.ts';
import type { MarketSummary } from '../../domain/plan/market/market-summary.ts';
import { landingKey } from '../features/landing/landing.queries.ts';
import { planKeys } from '../features/plan/plan.queries.ts';
import { settingsKey } from '../routes/site/settings.queries.ts';

/** The data that a document shows. The app starts from the same data, so that its first paint is the same. */
export interface Seed {
  landing?: MarketSummary;
  settings?: PublicSettings;
  plans?: PlanPage;
}

/** Writes a document's data to the cache. */
export function seedCache(queryClient: QueryClient, { landing, plans, settings }: Seed, nowMs: number): void {
  if (landing) queryClient.setQueryData(landingKey, landing);
  if (settings) queryClient.setQueryData(settingsKey, { answer: settings, atMs: nowMs });
  if (plans) queryClient.setQueryData(planKeys.list({}, { page: plans.page, size: plans.size }), plans);
}

/** Returns the data of the current document. */
export function readDocumentData(): Seed {
  return JSON.parse(document.getElementById(DOCUMENT_DATA_ID)?.textContent || '{}');
}
