import type { AnswersAndHints } from '../finder/find-hints.ts';
import type { NeedTexts } from '../finder/need.ts';
import type { PlanPage } from '../plan/catalogue/catalogue.ts';
import type { MarketSummary } from '../plan/market/market-summary.ts';
import type { PriceSources } from '../plan/market/price-sources.ts';
import type { Plan } from '../plan/plan.ts';
import type { PublicSettings } from './site.calls.ts';

/** The data of rendered documents. */
export interface DocumentData {
  /** The landing page's figures. */
  readonly market: MarketSummary;
  /** The first ten plans. */
  readonly plans: PlanPage;
  readonly settings: PublicSettings;
  readonly sources: readonly PriceSources[];
  /** The answers to the question of a visitor who has not asked yet. */
  readonly first: AnswersAndHints;
}

/** The parts of the data that the document of a path shows, as `seedOf` reads them (src/prerender/document-seed.ts). */
export const DOCUMENT_PARTS: Readonly<Record<string, readonly (keyof DocumentData)[]>> = {
  '/': ['market', 'first'],
  '/plans': ['plans'],
  '/terms': ['sources'],
  '/pricing': ['settings'],
  '/contact': ['settings'],
};

/** A question in the start page's address, and what the server answers. */
export interface Question {
  /** The need as `needParameters` writes it; undefined if the address has none, or one that cannot be read. */
  need: Readonly<Record<string, string | number>> | undefined;
  found: AnswersAndHints | undefined;
  /** The texts of a need that cannot be read. All that cannot be read for the same reason share a document. */
  unreadable: NeedTexts | undefined;
  /** The plan that the address names; null if it is not listed. Undefined without a name. */
  plan: Plan | null | undefined;
}

export interface RenderedDocument {
  html: string;
  status: 200 | 404;
}

/**
 * The exports of the page renderer (dist/render). They run in a thread of their own, so arguments and results are data.
 * `address` is the site's public one, without a slash at the end.
 */
export interface PageRenderer {
  /**
   * Returns undefined for a path that is not rendered on the server.
   * @param data the parts of the path (DOCUMENT_PARTS)
   */
  renderDocument: (path: string, data: Partial<DocumentData>, address: string) => Promise<RenderedDocument | undefined>;
  /**
   * Returns what stands before, between and after the pieces that a question changes in the start page.
   * @param html the document of the start page, as `renderDocument` returns it for the same data and address
   */
  frameQuestions: (html: string, data: Partial<DocumentData>, address: string) => Promise<string[]>;
  /** Returns the pieces of a question, in their order. */
  renderQuestion: (question: Question, market: MarketSummary, address: string) => Promise<string[]>;
  /** Returns the picture of a question's link as SVG; undefined if it has no answer. */
  drawPreview: (question: Question, address: string) => Promise<string | undefined>;
}

/** The ID of the element that has the document's data as JSON. The app starts from it. */
export const DOCUMENT_DATA_ID = 'document-data';

/** The picture of a link to the site, 1200 by 630 px (`npm run screens -- card`). */
export const CARD_PATH = '/card.png';

/** The picture of a link with a question, as large as the site's. Its query is the question. */
export const PREVIEW_PATH = '/preview.png';

/** The app's empty shell. The service worker caches it and starts every page from it. */
export const SHELL_PATH = '/app.html';

/**
 * Returns the shell for another screen than the list of plans, whose frame it holds: grey shapes take the place of the list
 * (src/app/shell/shell.css.ts).
 */
export const forOtherScreen = (shell: string): string => shell.replace('<main ', '<main data-other="" ');

/** The path of the one document that answers every unknown address. */
export const MISSING_PATH = '/404';
