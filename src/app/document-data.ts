import type { QueryClient } from '@tanstack/react-query';
import type { Question } from '../../domain/contract/document.ts';
import { DOCUMENT_DATA_ID } from '../../domain/contract/document.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import type { PlanPage } from '../../domain/plan/catalogue/catalogue.ts';
import type { MarketSummary } from '../../domain/plan/market/market-summary.ts';
import type { PriceSources } from '../../domain/plan/market/price-sources.ts';
import { landingKey } from '../features/landing/landing.queries.ts';
import { priceSourcesKey } from '../features/legal/legal.queries.ts';
import { planKeys } from '../features/plan/plan.queries.ts';
import { toPlanFilter } from '../features/plan/plan-search.ts';
import { settingsKey } from '../routes/site/settings.queries.ts';

/** The data that a document shows. The app starts from the same data, so that its first paint is the same. */
export interface Seed {
  landing?: MarketSummary;
  settings?: PublicSettings;
  plans?: PlanPage;
  question?: Question;
  sources?: readonly PriceSources[];
}

/** Writes a document's data to the cache. */
export function seedCache(
  queryClient: QueryClient,
  { landing, plans, settings, question, sources }: Seed,
  nowMs: number,
): void {
  if (landing) queryClient.setQueryData(landingKey, landing);
  if (settings) queryClient.setQueryData(settingsKey, { answer: settings, atMs: nowMs });
  if (question?.need) queryClient.setQueryData(planKeys.answers(question.need), question.answers);
  if (question?.plan) queryClient.setQueryData(planKeys.one(question.plan.id), question.plan);
  if (sources) queryClient.setQueryData(priceSourcesKey, sources);
  if (plans) {
    const first = planKeys.list(toPlanFilter({}, undefined), { page: plans.page, size: plans.size });
    queryClient.setQueryData(first, plans);
  }
}

/** Returns the data of the current document. */
export function readDocumentData(): Seed {
  return JSON.parse(document.getElementById(DOCUMENT_DATA_ID)?.textContent || '{}');
}
