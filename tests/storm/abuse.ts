import type { Cluster } from './cluster.ts';
import type { Bound } from './count.ts';

export async function runAbuse(_: Cluster): Promise<Bound[]> {
  throw new Error('not yet');
}
