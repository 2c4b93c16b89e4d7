import { Chip } from '../../../ui/badges.tsx';
import * as css from './bulk-upload.css.ts';
import type { ComparedPlan } from './compare-with-live.ts';

/** New, listed already and how it differs, or there twice. */
export function PreviewMarks({ compared: { standing, twin } }: { compared: ComparedPlan }) {
  if (standing === undefined && twin === undefined) return null;
  const differences = standing?.kind === 'listed' ? standing.differences : [];
  return (
    <div className={css.marks}>
      {standing?.kind === 'new' && <Chip tone="ok">new</Chip>}
      {standing?.kind === 'listed' &&
        (differences.length > 0 ? <Chip tone="wait">listed already</Chip> : <Chip>the same as listed</Chip>)}
      {twin !== undefined && <Chip tone="wait">the same name as row {twin}</Chip>}
      {differences.length > 0 && <span className={css.quietLine}>{differences.join(', ')}</span>}
    </div>
  );
}
