import { expect, it, vi } from 'vitest';
import { UnreplicatedError } from './db/database.ts';
import { runStartWrites } from './start-writes.ts';

it('rejects with any error but a lost replica', async () => {
  const work = vi.fn().mockRejectedValue(new Error('a defect'));
  await expect(runStartWrites(work, { onError: () => {} })).rejects.toThrow('a defect');
});

it('lets the start go on without a replica, and tries again until the writes are taken', async () => {
  const [later, onError] = [new Error('a defect'), vi.fn()];
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new UnreplicatedError()).mockRejectedValueOnce(later);
  const stop = await runStartWrites(work.mockResolvedValue(undefined), { onError, retryMs: 1 });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
  await stop();
  expect(onError.mock.calls).toEqual([[later]]);
});

it('ends the tries', async () => {
  const work = vi.fn().mockRejectedValue(new UnreplicatedError());
  const stop = await runStartWrites(work, { onError: () => {} });
  await stop();
  expect(work).toHaveBeenCalledTimes(1);
});
