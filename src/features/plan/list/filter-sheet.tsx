import { countOf } from '../../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PlanFilters, type PlanFiltersProps } from './plan-filters.tsx';
import * as css from './plans-screen.css.ts';

interface FilterSheetProps extends Omit<PlanFiltersProps, 'withSearch'> {
  /** Number of plans that match the current filters. */
  count: number | undefined;
  clear: () => void;
  onClose: () => void;
}

/** The filter panel on a phone. Filters apply at once; the button only closes the sheet. */
export function FilterSheet({ count, clear, onClose, ...panel }: FilterSheetProps) {
  return (
    <Dialog
      open
      kind="sheet"
      title="Filter"
      onClose={onClose}
      footer={
        <div className={css.sheetFoot}>
          <Button onClick={clear}>Clear all</Button>
          <Button kind="go" wide onClick={onClose}>
            <span aria-live="polite">Show {count === undefined ? 'plans' : countOf(count, 'plan')}</span>
          </Button>
        </div>
      }
    >
      <PlanFilters {...panel} withSearch={false} />
    </Dialog>
  );
}
