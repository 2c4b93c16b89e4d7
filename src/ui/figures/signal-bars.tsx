import * as css from './signal-bars.css.ts';

const BARS = [0, 1, 2, 3, 4];
const WIDTH = 6;
const STEP = 9;
const HEIGHT = 24;

interface SignalBarsProps {
  /** From 0 to 5. */
  score: number;
  /** True if too few people made the score. */
  isEarly?: boolean | undefined;
}

/** A score as the bars of a phone's signal, each as full as the score reaches. For the eye alone: its words stand beside it. */
export function SignalBars({ score, isEarly = false }: SignalBarsProps) {
  return (
    <svg className={css.signal} viewBox="0 0 42 24" aria-hidden="true">
      {BARS.map((at) => (
        <Bar key={at} at={at} full={1} className={css.empty} />
      ))}
      {BARS.filter((at) => score > at).map((at) => (
        <Bar key={at} at={at} full={Math.min(score - at, 1)} className={isEarly ? css.early : css.filled} />
      ))}
    </svg>
  );
}

/** One bar; `full` is the part of its width from 0 to 1. */
function Bar({ at, full, className }: { at: number; full: number; className: string }) {
  const height = 8 + at * 4;
  return <rect className={className} x={at * STEP} y={HEIGHT - height} width={WIDTH * full} height={height} rx="1.5" />;
}
