// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role, User } from '../../../domain/account/user.ts';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { person } from '../../../tests/support/shell-of.tsx';
import { Page } from './settings.page.tsx';

const signedIn = vi.hoisted(() => ({ user: undefined as User | undefined }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => signedIn }));
vi.mock('../site/use-settings.ts', () => ({ useSettings: () => ({ answer: { payments: 'test' } }) }));
vi.mock('../../features/subscription/own-subscription.tsx', () => ({ OwnSubscription: () => <p>Subscription</p> }));

async function settingsOf(role: Role) {
  signedIn.user = person(role);
  const { container } = await pageAt('/settings', Page);
  const sections = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  return { sections, text: container.textContent ?? '' };
}

afterEach(cleanup);

it.each([
  ['user', false],
  ['provider', true],
  ['systemadmin', true],
] as const)('shows a %s Subscription Details and its text: %s, and Delete Account', async (role, has) => {
  const { sections, text } = await settingsOf(role);
  expect(sections.includes('Subscription Details')).toBe(has);
  expect(text.includes('Your subscription, this device and your account')).toBe(has);
  expect(/subscription/i.test(text)).toBe(has);
  expect(sections).toContain('Delete Account');
});
