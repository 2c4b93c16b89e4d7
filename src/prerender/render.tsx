import { renderToStaticMarkup } from 'react-dom/server';
import {
  forOtherScreen,
  MISSING_PATH,
  type PageRenderer,
  type RenderedDocument,
  SHELL_PATH,
} from '../../domain/contract/document.ts';
import { CONTENT_PATHS, DOCUMENT_PATHS } from '../../domain/contract/pages.ts';
import { PAGE_SIZES } from '../../domain/plan/catalogue/plan-filter.ts';
import { PlansSkeleton } from '../features/plan/list/plans-skeleton.tsx';
import { isPrivatePath } from '../session/guard.ts';
import { documentHead } from './document-head.ts';
import { dataScript, seedOf } from './document-seed.ts';
import { drawPreview as previewOf } from './preview/draw-preview.ts';
import { renderApp } from './render-app.tsx';

export { frameQuestions, renderQuestion } from './questions.tsx';

/** Set by the build (scripts/write-shell.mjs): the HTML around the app, its styles, and the scripts that start it. */
declare const __TEMPLATE__: { html: string; css: string; cssPath: string; criticalCss: string; preload: string[] };

/** Paths that the server renders with their content. All others get the shell under their own title. */
export const RENDERED_PATHS = [...DOCUMENT_PATHS, '/plans', MISSING_PATH];

/**
 * Returns the document of a path with the current catalogue: markup, styles, and the data as JSON for the app's start.
 * Undefined for the path of the shell, which the build writes.
 */
export const renderDocument: PageRenderer['renderDocument'] = async (path, data, address) => {
  if (path === SHELL_PATH) return undefined;
  if (!RENDERED_PATHS.includes(path)) return fillShell(path, address);
  const seed = seedOf(path, data);
  const markup = await renderApp(path, seed);
  return fill({ path, address, markup, data: dataScript(seed), page: pageKind(path) });
};

export const drawPreview: PageRenderer['drawPreview'] = async (question, address) => previewOf(question, address);

/**
 * Returns the shell that the worker answers navigations with: the frame of the plans list without rows. Comments mark
 * where the worker inserts the stored first page and its data (sw/documents.ts), and name the file of its styles, which the
 * worker answers with those of the shell.
 */
export const renderShell = async (): Promise<string> => (await fillShell('/plans', '')).html;

/** Fills the shell under the title of a path. */
async function fillShell(path: string, address: string): Promise<RenderedDocument> {
  const markup = await renderApp('/plans', []);
  const skeleton = renderToStaticMarkup(<PlansSkeleton rows={PAGE_SIZES[0]} />);
  if (!markup.includes(skeleton)) throw new Error('The shell has no place for the first page of plans');
  const marked = markup.replace(skeleton, () => `<!--first-page-->${skeleton}<!--/first-page-->`);
  return fill({
    path,
    address,
    markup: path === '/plans' ? marked : forOtherScreen(marked),
    data: `<!--first-data--><!--${__TEMPLATE__.cssPath}-->`,
    page: undefined,
  });
}

/** `readable` and `missing` stay plain HTML until the first touch; `form` starts the app at once over the same markup. */
type PageKind = 'readable' | 'missing' | 'form';

function pageKind(path: string): PageKind | undefined {
  if (isPrivatePath(path)) return undefined;
  if (path === MISSING_PATH) return 'missing';
  return CONTENT_PATHS.includes(path) && path !== '/contact' ? 'readable' : 'form';
}

const NEEDS_SCRIPTS =
  '<p>This page needs JavaScript. <a href="/">The start page</a> with today’s cheapest plans does not.</p>';

interface DocumentContent {
  path: string;
  address: string;
  markup: string;
  data: string;
  page: PageKind | undefined;
}

function fill({ path, address, markup, data, page }: DocumentContent): RenderedDocument {
  const { css, cssPath, criticalCss, preload } = __TEMPLATE__;
  const isReadable = page === 'readable' || page === 'missing';
  const scriptless = isReadable ? '' : `<noscript>${NEEDS_SCRIPTS}</noscript>`;
  const styles = isReadable
    ? `<style>${criticalCss}</style><link rel="stylesheet" href="${cssPath}" disabled>`
    : `<style>${css}</style>`;
  const hints = page ? '' : preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const html = __TEMPLATE__.html
    .replace(/<title>.*?<\/title>/, () => documentHead(path, address))
    .replace('</head>', () => `${styles}${hints}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${page ? ` data-page="${page}"` : ''}>${markup}</div>${scriptless}${data}`,
    );
  return { html, status: path === MISSING_PATH ? 404 : 200 };
}
