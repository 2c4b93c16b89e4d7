import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { PageRenderer, Question } from '../../domain/contract/document.ts';
import type { NeedTexts } from '../../domain/finder/need.ts';
import { lazy } from '../../domain/lazy.ts';
import { createQueryClient } from '../app/app.tsx';
import { type Seed, seedCache } from '../app/document/document-data.ts';
import { createAppRouter } from '../app/router.tsx';
import { landingKey } from '../features/landing/landing.queries.ts';
import { LandingFinder } from '../routes/landing.page.tsx';
import { documentHead } from './document-head.ts';
import { dataScript, NOT_LISTED, seedOf, seedOfQuestion } from './document-seed.ts';

/**
 * Returns the start page without the pieces that a question changes: the head, the finder and the data. Rendering the
 * whole page takes four times as long as rendering these pieces.
 */
export const frameQuestions: PageRenderer['frameQuestions'] = async (html, data, address) => {
  const start = seedOf('/', data);
  return splitAt(html, [documentHead('/', address), renderFinder({}, start), dataScript(start)]);
};

/** Returns the pieces of a question. */
export const renderQuestion: PageRenderer['renderQuestion'] = async (question, market, address) => {
  // A question brings answers of its own.
  const landing: Seed = [[landingKey, market]];
  const seed = seedOfQuestion(question);
  const finder = renderFinder(textsOf(question), seed);
  // The app knows no plan by the name that is not listed. It draws over a document that has no data of its question
  // (src/main.tsx), where it would hydrate another markup.
  const isAnswer = question.plan !== null && seed.length > 0;
  const script = dataScript(isAnswer ? [...landing, ...seed] : landing, isAnswer);
  return [documentHead('/', address, question), finder, script];
};

const router = lazy(() => createAppRouter({ isSignedIn: () => false }, createMemoryHistory({ initialEntries: ['/'] })));

/** Renders the finder of the start page by itself, as it stands in the page. */
function renderFinder(texts: NeedTexts, seed: Seed): string {
  const queryClient = createQueryClient();
  seedCache(queryClient, seed);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router()}>
        <LandingFinder texts={texts} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html;
}

const textsOf = ({ need, unreadable, plan }: Question): NeedTexts => ({
  ...(need ?? unreadable),
  ...(plan !== undefined && { plan: plan?.id ?? NOT_LISTED }),
});

/** Returns what stands before, between and after the pieces. */
function splitAt(html: string, pieces: readonly string[]): string[] {
  let rest = html;
  const before = pieces.map((piece) => {
    const at = rest.indexOf(piece);
    if (at < 0) throw new Error(`The start page has no place for ${piece.slice(0, 40)}`);
    const text = rest.slice(0, at);
    rest = rest.slice(at + piece.length);
    return text;
  });
  return [...before, rest];
}
