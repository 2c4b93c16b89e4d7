import type { Network } from '../../../../domain/plan/network.ts';
import { formatScore } from '../../../../domain/rating/format-score.ts';
import { useQuality } from './quality.queries.ts';

interface ScoreBesideProps {
  network: Network;
  location: string;
}

/** Says how others rate a network, below its selector; nothing while that is not known. */
export function ScoreBeside({ network, location }: ScoreBesideProps) {
  const { answer } = useQuality(location);
  const entry = answer?.networks.find(({ network_name }) => network_name === network);
  return entry && formatScore(entry.average, entry.count, entry.early);
}
