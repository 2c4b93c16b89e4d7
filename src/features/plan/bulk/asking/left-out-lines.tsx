import { type LeftOut, leftOutMessage } from '../../../../../domain/plan/rows/left-out.ts';
import { countOf } from '../../../../../domain/quantity.ts';
import * as css from '../bulk-upload.css.ts';

/** Lists the lines that are not read as plans, each with its reason: '3 lines left out'. */
export function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className={css.summary}>{countOf(lines.length, 'line')} left out</summary>
      <ul className={css.leftOut}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the order never changes
          <li key={at}>{leftOutMessage(line)}</li>
        ))}
      </ul>
    </details>
  );
}
