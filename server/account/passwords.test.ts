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
  const attempts = Array.from({ length: 53 }, (_, at) => hasher.verify(hash, 'correct horse', `address ${at % 10}`));
  await expect(attempts[52]).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await Promise.all(attempts.slice(0, 52))).toEqual(Array(52).fill(true));
}, 30_000);

it('queues ten of one address and still accepts another', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('correct horse');
  const attempts = Array.from({ length: 13 }, () => hasher.verify(hash, 'correct horse', 'one address'));
  const other = hasher.verify(hash, 'correct horse', 'another address');
  await expect(attempts[12]).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all([...attempts.slice(0, 12), other])).toEqual(Array(13).fill(true));
}, 30_000);
