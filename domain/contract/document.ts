import type { PlanPage } from '../plan/catalogue.ts';
import type { MarketSummary } from '../plan/market-summary.ts';

/** What documents show of the catalogue: the landing page's figures and the first page of plans, ten, no filter. */
export interface DocumentData extends MarketSummary {
  plans: PlanPage;
}

export interface RenderedDocument {
  html: string;
  status: 200 | 404;
}

/** What the page renderer (dist/render) exports: undefined for a path that is not rendered ahead. */
export type RenderDocument = (path: string, data: DocumentData) => Promise<RenderedDocument | undefined>;

/** The element of a document that carries what it shows as JSON, for the app to start from. */
export const DOCUMENT_DATA_ID = 'document-data';

/** Every path of the app (spec §2). None has parameters. */
export const APP_PATHS = [
  '/',
  '/login',
  '/register',
  '/pin-verification',
  '/forgot-password',
  '/reset-password',
  '/provider-onboarding',
  '/dashboard',
  '/providers',
  '/plans',
  '/compare',
  '/network-rating',
  '/data-calculator',
  '/profile',
  '/settings',
  '/pricing',
  '/payment-callback',
  '/contact',
  '/privacy',
  '/terms',
] as const;

/** The app's empty shell: what the service worker keeps, and starts every page from. */
export const SHELL_PATH = '/app.html';
