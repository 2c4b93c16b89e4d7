import type { PlanPage } from '../plan/catalogue.ts';
import type { MarketSummary } from '../plan/market-summary.ts';
import type { PublicSettings } from './settings.calls.ts';

/** What documents show: the landing page's figures, the first page of plans (ten, no filter), and the deployment's settings. */
export interface DocumentData extends MarketSummary {
  plans: PlanPage;
  settings: PublicSettings;
}

export interface RenderedDocument {
  html: string;
  status: 200 | 404;
}

/**
 * What the page renderer (dist/render) exports: undefined for a path that is not rendered ahead.
 * @param address the one people use, without a slash at the end
 */
export type RenderDocument = (
  path: string,
  data: DocumentData,
  address: string,
) => Promise<RenderedDocument | undefined>;

/** The element of a document that carries what it shows as JSON, for the app to start from. */
export const DOCUMENT_DATA_ID = 'document-data';

/** The app's empty shell: what the service worker keeps, and starts every page from. */
export const SHELL_PATH = '/app.html';

/** Stands for every address that leads nowhere: one document answers them all. */
export const MISSING_PATH = '/404';
