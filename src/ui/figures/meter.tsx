import * as css from './meter.css.ts';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The words for screen readers instead of a percentage, such as '1 of 10 people'. */
  text?: string | undefined;
}

/** How much of something is used or done. */
export function Meter({ label, value, max, text }: MeterProps) {
  return <meter className={css.meter} value={value} max={max} aria-label={label} aria-valuetext={text} />;
}
