import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { DOCUMENT_DATA_ID, type DocumentData, type RenderedDocument } from '../../domain/contract/document.ts';
import { landingKey } from '../features/landing/landing.queries.ts';
import { planKeys } from '../features/plan/plan.queries.ts';
import { App } from './app.tsx';
import { isPublicPath } from './guard.ts';
import { pageMeta } from './page-meta.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

/** Made by the build (scripts/write-shell.mjs): the document around the app, its styles, and the scripts of each page. */
declare const __TEMPLATE__: { html: string; css: string; preload: Record<string, string[]> };

/** Paths whose page the server renders; anything else gets the shell. */
export const RENDERED_PATHS = ['/', '/login', '/plans'];

/**
 * The document of a path, with today's catalogue in it: markup, styles, and the same data as JSON for the app to start
 * from. Undefined for paths that are not rendered.
 */
export async function renderDocument(path: string, data: DocumentData): Promise<RenderedDocument | undefined> {
  if (!RENDERED_PATHS.includes(path)) return undefined;
  const seed = seedOf(path, data);
  const markup = await renderApp(path, seed);
  return fill({ path, markup, data: JSON.stringify(seed), page: pageKind(path) });
}

/** The shell that the worker answers navigations with: the frame of the plans list, waiting for its rows. */
export async function renderShell(): Promise<string> {
  const markup = await renderApp('/plans', {});
  return fill({ path: '/plans', markup, data: '', page: undefined }).html;
}

/** 'readable' stays plain HTML until it is touched; 'form' starts at once over the same markup. */
function pageKind(path: string): 'readable' | 'form' | undefined {
  if (!isPublicPath(path)) return undefined;
  return path === '/login' ? 'form' : 'readable';
}

interface Seed {
  landing?: DocumentData;
  plans?: DocumentData['plans'];
}

function seedOf(path: string, data: DocumentData): Seed {
  if (path === '/') return { landing: data };
  return path === '/plans' ? { plans: data.plans } : {};
}

async function renderApp(path: string, { landing, plans }: Seed): Promise<string> {
  const queryClient = createQueryClient();
  if (landing) queryClient.setQueryData(landingKey, landing);
  if (plans) queryClient.setQueryData(planKeys.list({}, { page: plans.page, size: plans.size }), plans);
  const context = {
    queryClient,
    user: undefined,
    providerDetails: undefined,
    isSignedIn: () => !isPublicPath(path), // pages behind the guard are drawn for whoever may see them
    signIn: () => {},
  };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
  queryClient.clear();
  return html;
}

interface Filling {
  path: string;
  markup: string;
  data: string;
  page: 'readable' | 'form' | undefined;
}

function fill({ path, markup, data, page }: Filling): RenderedDocument {
  const { css, preload } = __TEMPLATE__;
  const { title, description } = pageMeta(path);
  const hints = page ? '' : (preload[path] ?? []).map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  const json =
    data && `<script type="application/json" id="${DOCUMENT_DATA_ID}">${data.replaceAll('<', '\\u003c')}</script>`;
  const html = __TEMPLATE__.html
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title><meta name="description" content="${description}">`)
    .replace('</head>', () => `<style>${css}</style>${hints}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"${page ? ` data-page="${page}"` : ''}>${markup}</div>${json}`,
    );
  return { html, status: 200 };
}
