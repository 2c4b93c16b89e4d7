import type { BrowserContext, Route } from '@playwright/test';
import type { Answers, ScreenStates } from './screen.ts';
import type { RequestsUnderWay } from './settled.ts';

const API = '/api/v1';
/** Requests that always reach the server: who the user is, and what this server offers. */
const ALWAYS = ['/users/', '/settings', '/page-views'];
const OF_A_USER = /^\/users\/[^/]+\//;
const REFUSAL = { status: 503, json: { code: 'busy', detail: 'The server is busy. Try again in 5 seconds.' } };

/** How the server answers: with these answers, and never or with an error to the requests that start so. */
export interface Server {
  answers?: Answers | undefined;
  held?: readonly string[] | undefined;
  refused?: readonly string[] | undefined;
}

/** Returns how the server answers a screen in a state. */
export function serverFor({ answers, empty, needs }: ScreenStates, state: string): Server {
  if (state === 'empty') return { answers: empty?.answers };
  if (state === 'loading') return { held: needs };
  if (state === 'failed') return { refused: needs };
  return { answers };
}

/** Lets the requests of a context through to the server, except those that `server` answers in another way. */
export async function answerBy(context: BrowserContext, underWay: RequestsUnderWay, server: () => Server) {
  await context.route(`**${API}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(API.length);
    const { answers = {}, held, refused } = server();
    if (starts(path, held)) return underWay.ignore(route.request());
    if (starts(path, refused)) return route.fulfill(REFUSAL);
    const call = path.replace(OF_A_USER, '/users/{id}/');
    if (route.request().method() === 'GET' && call in answers) return answer(route, answers[call]);
    return route.continue();
  });
}

/** An empty start stands for every request, except those that always reach the server. */
function starts(path: string, starts: readonly string[] | undefined): boolean {
  const isAlways = ALWAYS.some((start) => path.startsWith(start));
  return Boolean(starts?.some((start) => (start === '' ? !isAlways : path.startsWith(start))));
}

async function answer(route: Route, made: unknown): Promise<void> {
  if (typeof made !== 'function') return route.fulfill({ json: made });
  const real = await route.fetch();
  await route.fulfill({ json: made(await real.json()) });
}
