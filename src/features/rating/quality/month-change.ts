import type { Network } from '../../../../domain/plan/network.ts';
import type { NetworkQuality } from '../../../../domain/rating/rating.ts';

type Sample = NetworkQuality['networks'][number]['months'][number];

/** How far a score has moved, such as up by '0.2'. */
export interface Change {
  way: 'up' | 'down' | 'same';
  by: string;
}

/** Returns how the newest month's score differs from that of the month before, as shown; nothing without both. */
export function changeOf(months: readonly Pick<Sample, 'average'>[]): Change | undefined {
  const [before, now] = months.slice(-2).map(({ average }) => average);
  if (before == null || now == null) return undefined;
  // The difference of what is shown: 3.9 to 4.1 is 0.2, whatever was rounded.
  const by = Number(now.toFixed(1)) - Number(before.toFixed(1));
  const shown = Math.abs(by).toFixed(1);
  if (shown === '0.0') return { way: 'same', by: shown };
  return { way: by > 0 ? 'up' : 'down', by: shown };
}

/** Returns the network whose score has risen most since the month before, as shown; nothing if none has, or two as much. */
export function risingMost({ networks }: NetworkQuality): { network: Network; by: string } | undefined {
  const risen = networks.flatMap(({ network_name: network, months }) => {
    const change = changeOf(months);
    return change?.way === 'up' ? [{ network, by: change.by }] : [];
  });
  const most = Math.max(...risen.map(({ by }) => Number(by)));
  const [first, second] = risen.filter(({ by }) => Number(by) === most);
  return second ? undefined : first;
}
