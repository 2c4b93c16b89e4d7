import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  DOCUMENT_DATA_ID,
  type DocumentData,
  MISSING_PATH,
  type RenderDocument,
  type RenderedDocument,
  SHELL_PATH,
} from '../../domain/contract/document.ts';
import { CONTENT_PATHS, DOCUMENT_PATHS } from '../../domain/contract/pages.ts';
import { PAGE_SIZES } from '../../domain/plan/catalogue/plan-filter.ts';
import { type Plan, PlanSchema } from '../../domain/plan/plan.ts';
import { App, createQueryClient } from '../app/app.tsx';
import { type Seed, seedCache } from '../app/document/document-data.ts';
import { createAppRouter } from '../app/router.tsx';
import { landingKey } from '../features/landing/landing.queries.ts';
import { priceSourcesKey } from '../features/legal/legal.queries.ts';
import { PlansSkeleton } from '../features/plan/list/plans-skeleton.tsx';
import { planKeys } from '../features/plan/plan.queries.ts';
import { toPlanFilter } from '../features/plan/plan-search.ts';
import { settingsKey } from '../routes/site/settings.queries.ts';
import { isPrivatePath } from '../session/guard.ts';
import { documentHead } from './document-head.ts';

/** Set by the build (scripts/write-shell.mjs): the HTML around the app, its styles, and the scripts that start it. */
declare const __TEMPLATE__: { html: string; css: string; preload: string[] };

/** Paths that the server renders with their content. All others get the shell under their own title. */
export const RENDERED_PATHS = [...DOCUMENT_PATHS, '/plans', MISSING_PATH];

/**
 * Returns the document of a path with the current catalogue: markup, styles, and the data as JSON for the app's start.
 * Undefined for the path of the shell, which the build writes.
 */
export const renderDocument: RenderDocument = async (path, data, address) => {
  if (path === SHELL_PATH) return undefined;
  if (!RENDERED_PATHS.includes(path)) return fillShell(path, address);
  const seed = seedOf(path, data);
  const markup = await renderApp(path + (data.question?.search ?? ''), seed);
  return fill({ path, address, markup, data: dataScript(seed), page: pageKind(path), plan: data.question?.plan });
};

/**
 * Returns the shell that the worker answers navigations with: the frame of the plans list without rows. Comments mark
 * where the worker inserts the stored first page and its data (sw/documents.ts).
 */
export const renderShell = async (): Promise<string> => (await fillShell('/plans', '')).html;

/** Fills the shell under the title of a path. */
async function fillShell(path: string, address: string): Promise<RenderedDocument> {
  const markup = await renderApp('/plans', []);
  const skeleton = renderToStaticMarkup(<PlansSkeleton rows={PAGE_SIZES[0]} />);
  if (!markup.includes(skeleton)) throw new Error('The shell has no place for the first page of plans');
  const marked = markup.replace(skeleton, () => `<!--first-page-->${skeleton}<!--/first-page-->`);
  return fill({ path, address, markup: marked, data: '<!--first-data-->', page: undefined });
}

/** `readable` and `missing` stay plain HTML until the first touch; `form` starts the app at once over the same markup. */
type PageKind = 'readable' | 'missing' | 'form';

function pageKind(path: string): PageKind | undefined {
  if (isPrivatePath(path)) return undefined;
  if (path === MISSING_PATH) return 'missing';
  return CONTENT_PATHS.includes(path) && path !== '/contact' ? 'readable' : 'form';
}

function seedOf(path: string, { plans, settings, question, sources, ...landing }: DocumentData): Seed {
  switch (path) {
    case '/':
      return [
        [landingKey, landing],
        ...(question?.need ? [[planKeys.answers(question.need), question.answers] as const] : []),
        ...(question?.plan ? [[planKeys.one(question.plan.id), question.plan] as const] : []),
      ];
    case '/plans':
      return [[planKeys.list(toPlanFilter({}, undefined), { page: plans.page, size: plans.size }), plans]];
    case '/terms':
      return [[priceSourcesKey, sources]];
    case '/pricing':
    case '/contact':
      return [[settingsKey, { answer: settings, atMs: Date.now() }]];
    default:
      return [];
  }
}

async function renderApp(address: string, seed: Seed): Promise<string> {
  const queryClient = createQueryClient();
  seedCache(queryClient, seed);
  // The shell is for signed-in users: the page behind the guard is rendered without a session.
  const isSignedIn = () => isPrivatePath(address);
  const router = createAppRouter({ isSignedIn }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const app = (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  );
  // Waits for lazy components. Without streaming, nothing arrives out of place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}

function dataScript(seed: Seed): string {
  // Most optional fields of plans are null. Without them they are undefined, which reads the same.
  const json = JSON.stringify(seed, (name, value) =>
    value === null && isOptional(name) ? undefined : value,
  ).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${DOCUMENT_DATA_ID}">${json}</script>`;
}

/** True for the optional fields of plans. */
const isOptional = (name: string) =>
  name in PlanSchema.entries && PlanSchema.entries[name as keyof Plan].type === 'nullish';

const NEEDS_SCRIPTS =
  '<p>This page needs JavaScript. <a href="/">The start page</a> with today’s cheapest plans does not.</p>';

interface DocumentContent {
  path: string;
  address: string;
  markup: string;
  data: string;
  page: PageKind | undefined;
  /** The plan that a shared link names. */
  plan?: Plan | null | undefined;
}

function fill({ path, address, markup, data, page, plan }: DocumentContent): RenderedDocument {
  const { css, preload } = __TEMPLATE__;
  const scriptless = page === 'readable' || page === 'missing' ? '' : `<noscript>${NEEDS_SCRIPTS}</noscript>`;
  const hints = page ? '' : preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const html = __TEMPLATE__.html
    .replace(/<title>.*?<\/title>/, () => documentHead(path, address, plan))
    .replace('</head>', () => `<style>${css}</style>${hints}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${page ? ` data-page="${page}"` : ''}>${markup}</div>${scriptless}${data}`,
    );
  return { html, status: path === MISSING_PATH ? 404 : 200 };
}
