import { expect, it } from 'vitest';
import { PasswordHasher } from './passwords.ts';

it('hashes with argon2id at 46 MiB', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await hasher.verify(hash, 'correct horse')).toBe(true);
  expect(await hasher.verify(hash, 'wrong horse')).toBe(false);
  expect(await hasher.verify(undefined, 'correct horse')).toBe(false);
});

it('hashes two at a time, queues fifty and refuses the next with a Retry-After', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('correct horse');
  const attempts = Array.from({ length: 53 }, (_, at) =>
    hasher.verify(hash, 'correct horse', { address: `address ${at % 10}` }),
  );
  await expect(attempts[52]).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await Promise.all(attempts.slice(0, 52))).toEqual(Array(52).fill(true));
}, 30_000);

it('queues ten of one address and still accepts another', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('correct horse');
  const attempts = Array.from({ length: 13 }, () => hasher.verify(hash, 'correct horse', { address: 'one address' }));
  const other = hasher.verify(hash, 'correct horse', { address: 'another address' });
  await expect(attempts[12]).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all([...attempts.slice(0, 12), other])).toEqual(Array(13).fill(true));
}, 30_000);

it('lets a person in ahead of an account that signs in ninety times', async () => {
  const begun: string[] = [];
  const hasher = new PasswordHasher(async (_, password) => {
    begun.push(String(password));
    await new Promise((resolve) => setTimeout(resolve, 1));
    return true;
  });
  const ninety = Array.from({ length: 90 }, (_, at) =>
    hasher
      .verify(undefined, 'one', { address: `address ${at}`, account: 'one' })
      .catch(({ status }: { status: number }) => status),
  );
  await hasher.verify(undefined, 'another', { address: 'address', account: 'another' });
  expect(begun.slice(0, 3)).toEqual(['one', 'one', 'another']);
  const answers = await Promise.all(ninety);
  expect(answers.filter((status) => status === 503)).toHaveLength(78);
  expect(hasher.load).toEqual({ running: 0, queued: 0 });
});
