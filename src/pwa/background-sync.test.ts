// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownOutbox } from '../../tests/support/outbox/memory-outbox.ts';
import { anOperation } from '../../tests/support/outbox/operations.ts';
import { requestBackgroundSync } from './background-sync.ts';

const register = vi.fn<(tag: string) => Promise<void>>(async () => {});
const worker = (registration: object | undefined) => ({ getRegistration: async () => registration });

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: worker({ sync: { register } }) }));
let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  register.mockClear();
});

it('registers once for each set of waiting changes', async () => {
  const { outbox, show } = shownOutbox();
  stop = requestBackgroundSync(outbox);
  const first = anOperation();
  show({ operations: [first], sending: true });
  show({ sending: false });
  show({ storage: 'kept' });
  await vi.waitFor(() => expect(register.mock.calls).toEqual([['outbox']]));
  show({ operations: [first, anOperation()] });
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

it('does not register for rejected or sent changes', async () => {
  const { outbox, show } = shownOutbox();
  stop = requestBackgroundSync(outbox);
  show({ operations: [anOperation({ state: 'rejected' })] });
  show({ operations: [] });
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
});

it('registers again when the page is hidden', async () => {
  const { outbox, show } = shownOutbox();
  stop = requestBackgroundSync(outbox);
  show({ operations: [anOperation()] });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

it.each([
  ['no worker', undefined],
  ['no such event', worker({})],
  ['no permission', worker({ sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } })],
])('ignores %s', async (_, serviceWorker) => {
  vi.stubGlobal('navigator', { serviceWorker });
  const { outbox, show } = shownOutbox();
  stop = requestBackgroundSync(outbox);
  expect(() => show({ operations: [anOperation()] })).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
});
