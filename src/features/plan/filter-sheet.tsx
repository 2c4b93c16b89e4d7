import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import * as css from './filter-sheet.css.ts';
import { PlanFilters, type PlanFiltersProps } from './plan-filters.tsx';

interface FilterSheetProps extends Omit<PlanFiltersProps, 'withSearch'> {
  /** How many plans the filters leave, as they are changed. */
  count: number | undefined;
  clear: () => void;
  onClose: () => void;
}

/** The filter panel on a phone. Filters hold at once; the button only leads back to the list. */
export function FilterSheet({ count, clear, onClose, ...panel }: FilterSheetProps) {
  return (
    <Dialog
      open
      kind="sheet"
      title="Filter"
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <Button onClick={clear}>Clear all</Button>
          <Button kind="go" wide onClick={onClose}>
            <span aria-live="polite">{showWords(count)}</span>
          </Button>
        </div>
      }
    >
      <PlanFilters {...panel} withSearch={false} />
    </Dialog>
  );
}

function showWords(count: number | undefined): string {
  if (count === undefined) return 'Show plans';
  return count === 1 ? 'Show 1 plan' : `Show ${count} plans`;
}
