import { expect, it, vi } from 'vitest';
import type { SentRecord } from '../../domain/contract/operation.ts';
import { shownOutbox } from '../../tests/support/outbox/memory-outbox.ts';
import { anOperation } from '../../tests/support/outbox/operations.ts';
import { onSent } from './on-sent.ts';

const sent = (): SentRecord => ({ ...anOperation(), message: 'Thank you', atMs: 2_000 }) as SentRecord;

it('tells of each change once, and not of what was sent before the start', () => {
  const { outbox, show } = shownOutbox({ storage: 'opening' });
  const listener = vi.fn();
  onSent(outbox, listener);
  const [before, first, second] = [sent(), sent(), sent()];
  show({ storage: 'kept', lastSent: before });
  expect(listener).not.toHaveBeenCalled();
  show({ lastSent: first });
  show({ sending: true });
  show({ lastSent: { ...first } });
  expect(listener.mock.calls).toEqual([[first]]);
  show({ lastSent: null });
  show({ lastSent: second });
  expect(listener).toHaveBeenLastCalledWith(second);
});
