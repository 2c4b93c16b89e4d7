/**
 * - `poisoned`: some operations make the server fail
 * - `trading`: sellers and an administrator change the same plans from two devices
 * - `upgraded`: the device's database is one that the first release has made
 * - `free`: anything else, in any order
 */
export type Kind = 'poisoned' | 'trading' | 'upgraded' | 'free';

/** What kind of schedule a seed makes: most are free. */
export function kindOf(seed: number): Kind {
  if (seed % 10 === 3) return 'poisoned';
  if (seed % 10 === 1) return 'trading';
  return seed % 20 === 7 ? 'upgraded' : 'free';
}
