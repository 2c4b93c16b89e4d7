// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { takeIntent } from '../sign-in.ts';
import { leaveDeletedAccount, signOut } from '../sign-out.ts';
import { intent } from './intent.ts';

vi.mock('../../data/outbox/device-outbox.ts', () => ({ workerSession: { leave: async () => true } }));
vi.mock('../../data/db/mirror-db.ts', () => ({ dropMirror: vi.fn() }));
vi.mock('../revocations.ts', () => ({ revocations: { queue: async () => undefined, store: vi.fn() } }));

beforeEach(() => localStorage.clear());

it('leads to the page that was asked for once, else to the dashboard', () => {
  intent.save('/plans?network=MTN');
  expect(takeIntent()).toBe('/plans?network=MTN');
  expect(takeIntent()).toBe('/dashboard');
});

it.each([
  ['signing out', signOut],
  ['deleting the account', leaveDeletedAccount],
])('ends with %s', async (_, leave) => {
  intent.save('/plans');
  await leave();
  expect(takeIntent()).toBe('/dashboard');
});
