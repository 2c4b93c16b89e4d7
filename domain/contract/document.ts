import type { NetworkAnswer } from '../finder/find-plans.ts';
import type { PlanPage } from '../plan/catalogue/catalogue.ts';
import type { MarketSummary } from '../plan/market/market-summary.ts';
import type { PriceSources } from '../plan/market/price-sources.ts';
import type { Plan } from '../plan/plan.ts';
import type { PublicSettings } from './site.calls.ts';

/** The data of rendered documents: the landing page's figures, the first ten plans, and the deployment's settings. */
export interface DocumentData extends MarketSummary {
  plans: PlanPage;
  settings: PublicSettings;
  sources: readonly PriceSources[];
  /** The question in the start page's address. */
  question?: Question | undefined;
}

/** A question in the start page's address, and what the server answers. */
export interface Question {
  /** The search of the address, with its question mark. */
  search: string;
  /** The need as `needParameters` writes it; undefined if the address has none, or one that cannot be read. */
  need: Readonly<Record<string, string | number>> | undefined;
  answers: readonly NetworkAnswer[];
  /** The plan that the address names; null if it is not listed. Undefined without a name. */
  plan: Plan | null | undefined;
}

export interface RenderedDocument {
  html: string;
  status: 200 | 404;
}

/**
 * The export of the page renderer (dist/render). Returns undefined for a path that is not rendered on the server.
 * @param address the site's public address, without a slash at the end
 */
export type RenderDocument = (
  path: string,
  data: DocumentData,
  address: string,
) => Promise<RenderedDocument | undefined>;

/** The ID of the element that has the document's data as JSON. The app starts from it. */
export const DOCUMENT_DATA_ID = 'document-data';

/** The app's empty shell. The service worker caches it and starts every page from it. */
export const SHELL_PATH = '/app.html';

/** The path of the one document that answers every unknown address. */
export const MISSING_PATH = '/404';
