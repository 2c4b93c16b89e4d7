// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../domain/account/user.ts';
import { createProvider } from '../../../domain/contract/provider.calls.ts';
import { pageAt } from '../../../tests/support/page-at.tsx';
import { person } from '../../../tests/support/shell-of.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { request } from '../../data/http/request.ts';
import { mirror } from '../../data/mirror/mirror.ts';
import { onboarding } from '../../session/onboarding.ts';
import { clearMessages, messageStore } from '../../ui/feedback/messages.ts';
import { Page } from './provider-onboarding.page.tsx';

const session = vi.hoisted(() => ({ signedIn: false, user: undefined as User | undefined }));
vi.mock('../../session/use-user.ts', () => ({ useUser: () => session }));
vi.mock('../../data/http/request.ts', () => ({ request: vi.fn() }));
vi.mock('../../data/mirror/mirror.ts', () => ({ mirror: { pull: vi.fn() } }));
const asked = vi.mocked(request);

const PROFILE = { name: 'Ada Bundles', website: null, email: 'ada@sabidata.test', phone: '09000000001' };
const USER_KEY = ['auth', 'person', '1'];

const open = () => pageAt('/provider-onboarding', Page, ['/login', '/dashboard']);
async function complete() {
  for (const [label, value] of [
    ['Provider Name', PROFILE.name],
    ['Contact Email', PROFILE.email],
    ['WhatsApp Number', PROFILE.phone],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Complete Setup' })));
}

beforeEach(() => {
  Object.assign(session, { signedIn: false, user: undefined });
  asked.mockResolvedValue({ message: 'Your provider profile is complete.' });
});
afterEach(() => {
  cleanup();
  clearMessages();
  onboarding.clear();
  vi.clearAllMocks();
});

it('reloads the details of a signed-in user and the providers after the submit', async () => {
  Object.assign(session, { signedIn: true, user: person('user') });
  const { queryClient, path } = await open();
  queryClient.setQueryData(USER_KEY, 'before');
  await complete();
  expect(asked.mock.calls).toEqual([
    [createProvider, expect.objectContaining({ body: { ...PROFILE, user_id: '1' }, token: undefined })],
  ]);
  expect(queryClient.getQueryState(USER_KEY)?.isInvalidated).toBe(true);
  expect(mirror.pull).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(path()).toBe('/dashboard'));
});

it('leads a provider who has just verified their account to /login', async () => {
  onboarding.save({ email: PROFILE.email, role: 'provider', user_id: 'u-2', token: 'onboarding' });
  const { path } = await open();
  expect(screen.queryByRole('note')).toBeNull();
  await complete();
  expect(asked.mock.calls).toEqual([
    [createProvider, expect.objectContaining({ body: { ...PROFILE, user_id: 'u-2' }, token: 'Bearer onboarding' })],
  ]);
  await vi.waitFor(() => expect(path()).toBe('/login'));
  expect(onboarding.current()).toBeUndefined();
});

it('shows a visitor the form, and why the server refuses it', async () => {
  asked.mockRejectedValue(new ApiError('unauthorised', { status: 401, detail: 'Sign in first' }));
  const { path } = await open();
  expect(screen.getByRole('note').textContent).toContain('sign in');
  await complete();
  await vi.waitFor(() => expect(messageStore.get()).toEqual({ title: 'Error', text: 'Sign in first' }));
  expect(screen.getByLabelText<HTMLInputElement>('Provider Name').value).toBe(PROFILE.name);
  expect(path()).toBe('/provider-onboarding');
});
