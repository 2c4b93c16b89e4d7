import { expect, it, vi } from 'vitest';
import { shownOutbox } from '../../tests/support/outbox/memory-outbox.ts';
import { planEdited, refusedFor } from '../../tests/support/outbox/operations.ts';
import { onRefused } from './on-refused.ts';

it('tells once of each change that was waiting and needs attention now', () => {
  const { outbox, show } = shownOutbox({ storage: 'opening' });
  const listener = vi.fn();
  onRefused(outbox, listener);
  const [before, first, second] = [
    planEdited('p0', {}, refusedFor(undefined)),
    planEdited('p1', {}),
    planEdited('p2', {}),
  ];
  show({ storage: 'kept', operations: [before, first, second] });
  expect(listener).not.toHaveBeenCalled();
  const refused = { ...first, ...refusedFor(undefined) } as typeof first;
  show({ operations: [before, refused, second] });
  show({ sending: true });
  expect(listener.mock.calls).toEqual([[refused]]);
  show({ operations: [before, refused] });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('tells again of a change that was tried anew and refused anew', () => {
  const { outbox, show } = shownOutbox();
  const listener = vi.fn();
  onRefused(outbox, listener);
  for (const waiting of [planEdited('p1', {}), planEdited('p1', {})]) {
    show({ operations: [waiting] });
    show({ operations: [{ ...waiting, ...refusedFor(undefined) } as typeof waiting] });
  }
  expect(listener).toHaveBeenCalledTimes(2);
});
