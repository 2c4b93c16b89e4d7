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
} from '../../domain/contract/document.ts';
import { CONTENT_PATHS } from '../../domain/contract/pages.ts';
import type { PublicSettings } from '../../domain/contract/site.calls.ts';
import type { MarketSummary } from '../../domain/plan/market-summary.ts';
import { PAGE_SIZES } from '../../domain/plan/plan-filter.ts';
import { App } from '../app/app.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createAppRouter } from '../app/router.tsx';
import { landingKey } from '../features/landing/landing.queries.ts';
import { PlansSkeleton } from '../features/plan/list/plans-skeleton.tsx';
import { planKeys } from '../features/plan/plan.queries.ts';
import { settingsKey } from '../routes/settings-key.ts';
import { isPrivatePath } from '../session/guard.ts';
import { documentHead } from './document-head.ts';

/** Made by the build (scripts/write-shell.mjs): the document around the app, its styles, and the scripts of each page. */
declare const __TEMPLATE__: { html: string; css: string; preload: Record<string, string[]> };

/** Paths whose page the server renders; anything else gets the shell. */
export const RENDERED_PATHS = [...CONTENT_PATHS, '/login', '/register', '/forgot-password', '/plans', MISSING_PATH];

/**
 * The document of a path, with today's catalogue in it: markup, styles, and the same data as JSON for the app to start
 * from. Undefined for paths that are not rendered.
 */
export const renderDocument: RenderDocument = async (path, data, address) => {
  if (!RENDERED_PATHS.includes(path)) return undefined;
  const seed = seedOf(path, data);
  const markup = await renderApp(path, seed);
  return fill({ path, address, markup, data: documentData(seed), page: pageKind(path) });
};

/**
 * The shell that the worker answers navigations with: the frame of the plans list, waiting for its rows. Marks show
 * the worker where the rows of a kept first page go, and their data (sw/documents.ts).
 */
export async function renderShell(): Promise<string> {
  const markup = await renderApp('/plans', {});
  const skeleton = renderToStaticMarkup(<PlansSkeleton rows={PAGE_SIZES[0]} />);
  if (!markup.includes(skeleton)) throw new Error('The shell has no place for the first page of plans');
  const marked = markup.replace(skeleton, () => `<!--first-page-->${skeleton}<!--/first-page-->`);
  return fill({ path: '/plans', address: '', markup: marked, data: '<!--first-data-->', page: undefined }).html;
}

/** 'readable' stays plain HTML until it is touched, and so does 'missing'; 'form' starts at once over the same markup. */
type PageKind = 'readable' | 'missing' | 'form';

function pageKind(path: string): PageKind | undefined {
  if (isPrivatePath(path)) return undefined;
  if (path === MISSING_PATH) return 'missing';
  return CONTENT_PATHS.includes(path) && path !== '/contact' ? 'readable' : 'form';
}

interface Seed {
  landing?: MarketSummary;
  settings?: PublicSettings;
  plans?: DocumentData['plans'];
}

function seedOf(path: string, { plans, settings, ...landing }: DocumentData): Seed {
  if (path === '/') return { landing };
  if (path === '/plans') return { plans };
  return path === '/pricing' || path === '/contact' ? { settings } : {};
}

async function renderApp(path: string, { landing, plans, settings }: Seed): Promise<string> {
  const queryClient = createQueryClient();
  if (landing) queryClient.setQueryData(landingKey, landing);
  if (settings) queryClient.setQueryData(settingsKey, { answer: settings, atMs: 0 });
  if (plans) queryClient.setQueryData(planKeys.list({}, { page: plans.page, size: plans.size }), plans);
  const context = {
    queryClient,
    user: undefined,
    providerDetails: undefined,
    isSignedIn: () => isPrivatePath(path), // pages behind the guard are drawn for whoever may see them
    signIn: () => Promise.resolve(true),
    device: () => import('../app/device.ts'),
    onboarding: { current: () => undefined, keep: () => {}, clear: () => {} },
  };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const app = (
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>
  );
  // Parts that load late in a browser are waited for here; nothing is streamed, so nothing stands out of its place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}

function documentData(seed: Seed): string {
  const json = JSON.stringify(seed).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${DOCUMENT_DATA_ID}">${json}</script>`;
}

const NEEDS_SCRIPTS =
  '<p>This page needs JavaScript. <a href="/">The start page</a> with today’s cheapest plans does not.</p>';

interface Filling {
  path: string;
  address: string;
  markup: string;
  data: string;
  page: PageKind | undefined;
}

function fill({ path, address, markup, data, page }: Filling): RenderedDocument {
  const { css, preload } = __TEMPLATE__;
  const scriptless = page === 'readable' || page === 'missing' ? '' : `<noscript>${NEEDS_SCRIPTS}</noscript>`;
  const hints = page ? '' : (preload[path] ?? []).map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const html = __TEMPLATE__.html
    .replace(/<title>.*?<\/title>/, () => documentHead(path, address))
    .replace('</head>', () => `<style>${css}</style>${hints}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${page ? ` data-page="${page}"` : ''}>${markup}</div>${scriptless}${data}`,
    );
  return { html, status: path === MISSING_PATH ? 404 : 200 };
}
