import type { PlanPage } from '../plan/catalogue.ts';
import type { MarketSummary } from '../plan/market-summary.ts';

/** What documents show of the catalogue: the landing page's figures and the first page of plans. */
export interface DocumentData extends MarketSummary {
  plans: PlanPage;
}

/** A document as the page renderer makes it (dist/render, `renderDocument`). */
export interface RenderedDocument {
  html: string;
  status: 200 | 404;
  /** The texts of its inlined styles, to be allowed by hash in its policy (security S3). */
  styles: string[];
}

/** The element of a document that carries what it shows as JSON, for the app to start from. */
export const DOCUMENT_DATA_ID = 'document-data';
