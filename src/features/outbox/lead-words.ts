import { changes, needAttention } from './count-words.ts';

/** '2 changes waiting', as many as the outbox holds (docs/offline.md#i8). */
export function titleWords(count: number): string {
  return count === 0 ? 'Nothing is waiting' : `${changes(count)} waiting`;
}

/** What becomes of the changes in the list, of which some need attention. */
export function leadWords(count: number, attention: number): string {
  if (attention === count) return 'Saved on this phone, and not sent before you decide.';
  const goOut = count - attention === 1 ? 'goes out by itself' : 'go out by themselves';
  const others = count - attention === 1 ? 'The other one' : 'The others';
  return attention === 0
    ? `Saved on this phone. ${count === 1 ? 'It' : 'They'} ${goOut} when there is a network.`
    : `Saved on this phone. ${needAttention(attention)}. ${others} ${goOut} when there is a network.`;
}
