// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownOutbox } from '../../tests/support/outbox/memory-outbox.ts';
import { anOperation } from '../../tests/support/outbox/operations.ts';
import { askForSync } from './ask-for-sync.ts';

const register = vi.fn<(tag: string) => Promise<void>>(async () => {});
const worker = (registration: object | undefined) => ({ getRegistration: async () => registration });

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: worker({ sync: { register } }) }));
let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  register.mockClear();
});

it('asks once for each thing that is left waiting', async () => {
  const { outbox, show } = shownOutbox();
  stop = askForSync(outbox);
  const first = anOperation();
  show({ operations: [first], sending: true });
  show({ sending: false });
  show({ storage: 'kept' });
  await vi.waitFor(() => expect(register.mock.calls).toEqual([['outbox']]));
  show({ operations: [first, anOperation()] });
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

it('asks for nothing that needs the person, or that has been sent', async () => {
  const { outbox, show } = shownOutbox();
  stop = askForSync(outbox);
  show({ operations: [anOperation({ state: 'attention' })] });
  show({ operations: [] });
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
});

it('asks again when the page is put away', async () => {
  const { outbox, show } = shownOutbox();
  stop = askForSync(outbox);
  show({ operations: [anOperation()] });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(2));
});

it.each([
  ['no worker', undefined],
  ['no such event', worker({})],
  ['no leave', worker({ sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } })],
])('lives with %s', async (_, serviceWorker) => {
  vi.stubGlobal('navigator', { serviceWorker });
  const { outbox, show } = shownOutbox();
  stop = askForSync(outbox);
  expect(() => show({ operations: [anOperation()] })).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
});
