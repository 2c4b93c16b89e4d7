import type { QueryClient } from '@tanstack/react-query';
import { DOCUMENT_DATA_ID } from '../../domain/contract/document.ts';
import { landingKey } from '../features/landing/landing.queries.ts';
import { planKeys } from '../features/plan/plan.queries.ts';
import { settingsKey } from '../routes/settings-key.ts';

/** Seeds the cache with what the document shows, so that the app's first picture is the same. */
export function takeDocumentData(queryClient: QueryClient): void {
  const text = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  if (!text) return;
  const { landing, plans, settings } = JSON.parse(text);
  if (landing) queryClient.setQueryData(landingKey, landing);
  if (settings) queryClient.setQueryData(settingsKey, { answer: settings, atMs: Date.now() });
  if (plans) queryClient.setQueryData(planKeys.list({}, { page: plans.page, size: plans.size }), plans);
}
