import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, vi } from 'vitest';
import type { DashboardMetrics } from '../../domain/dashboard/dashboard-metrics.ts';
import { FIRST_NEED } from '../../domain/finder/need.ts';
import { createQueryClient } from '../../src/app/app.tsx';
import { DashboardScreen } from '../../src/features/dashboard/dashboard-screen.tsx';
import { skeleton } from '../../src/ui/feedback/feedback.css.ts';
import { inRouter } from './in-router.ts';

type Props = ComponentProps<typeof DashboardScreen>;
export const PROPS: Props = {
  role: 'user',
  providerId: undefined,
  asked: { need: FIRST_NEED, isOwn: false },
  hrefForNeed: () => '/plans?need=5gb&days=7',
  openNeed: () => {},
  networks: (country) => <p>{country === undefined ? 'Networks load' : `Networks of ${country?.month}`}</p>,
  openWaiting: () => {},
  createPlan: () => {},
  updateList: () => {},
  buying: ({ id }) => `[buy ${id}]`,
  hrefForPlan: (id) => `/plans?plan=${id}`,
  openPlan: () => {},
};

/** Renders the dashboard, whose data the test mocks. */
export async function openDashboard(props: Partial<Props> = {}, client = createQueryClient()) {
  const dashboard = (
    <QueryClientProvider client={client}>
      <DashboardScreen {...PROPS} {...props} />
    </QueryClientProvider>
  );
  render(await inRouter(dashboard));
  await act(() => vi.dynamicImportSettled());
  return client;
}

/** Returns an answer of the server, by default of now. */
export const dated = (metrics: DashboardMetrics, agoMs = 0) => ({
  answer: { data: metrics },
  atMs: Date.now() - agoMs,
});

export const text = () => document.body.textContent ?? '';
/** Waits until the page has a text. */
export const sees = (expected: string | RegExp) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(text()).toMatch(expected);
  });
/** Returns the text of a card below its label. */
export const card = (label: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent;
export const skeletons = () => document.querySelectorAll(`.${skeleton}`).length;
export const headings = () =>
  [...document.querySelectorAll('h1, h2, h3')].map((one) => `${one.tagName} ${one.textContent}`);
export const links = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
