import type { Network } from '../../../../domain/plan/network.ts';
import { formatScore } from '../../../../domain/rating/format-score.ts';
import { ScoreBar } from './network-scores.tsx';
import * as css from './quality.css.ts';
import { useQuality } from './quality.queries.ts';

interface ScoreBesideProps {
  network: Network;
  /** Undefined while it is not known. */
  location: string | undefined;
}

/** How others rate a network, below its selector. The line has its place before the state and the answer are there. */
export function ScoreBeside({ network, location }: ScoreBesideProps) {
  return <p className={css.beside}>{location !== undefined && <Score {...{ network, location }} />}</p>;
}

function Score({ network, location }: { network: Network; location: string }) {
  const { answer } = useQuality(location);
  const entry = answer?.networks.find(({ network_name }) => network_name === network);
  // An empty scale would look like a rating of 0.
  if (!entry) return null;
  return (
    <>
      <ScoreBar network={network} entry={entry} own={undefined} />
      <span>{formatScore(entry.average, entry.count, entry.early)}</span>
    </>
  );
}
