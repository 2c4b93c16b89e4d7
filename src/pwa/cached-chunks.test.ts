// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cacheChunks } from './cached-chunks.ts';

/** The chunks of every signed-in user. */
const EVERYBODY = [
  'dashboard',
  'compare',
  'charts',
  'plan-detail',
  'sharing',
  'usage',
  'calculator',
  'settings',
  'providers',
  'network-quality',
  'network-rating',
  'state-outlines',
  'purchase',
  'own-answers',
  'outbox',
  'contact',
  'legal',
  'site',
];

function setUp() {
  const queryClient = new QueryClient();
  const postMessage = vi.fn();
  const workers = { ready: Promise.resolve({ active: { postMessage } }) } as unknown as ServiceWorkerContainer;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  cacheChunks(queryClient, workers);
  const become = (role: string) => queryClient.setQueryData(['auth', 'person', 'id'], { user: { role } });
  const asked = () => postMessage.mock.calls.map(([{ type, parts }]) => [type, parts]);
  return { become, asked };
}

it('requests nothing for a visitor', async () => {
  const { asked } = setUp();
  await Promise.resolve();
  expect(asked()).toEqual([]);
});

it('requests the chunks of a role once, and again when the role changes', async () => {
  const { become, asked } = setUp();
  become('user');
  become('user');
  await vi.waitFor(() => expect(asked()).toEqual([['keepParts', EVERYBODY]]));
  become('provider');
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toEqual(['keepParts', [...EVERYBODY, 'own-reports', 'seller']]);
});
