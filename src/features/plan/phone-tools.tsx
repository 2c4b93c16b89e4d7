import { Button } from '../../ui/button.tsx';
import { Icon, ICON_PATHS } from '../../ui/icon.tsx';
import type { PlanSearch } from './plan-search.ts';
import * as css from './plans-screen.css.ts';
import { SearchField } from './search-field.tsx';

interface PhoneToolsProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  open: () => void;
}

/** What stays on a phone's screen of the filter panel: the search box and the way to the rest. */
export function PhoneTools({ search, change, open }: PhoneToolsProps) {
  const { network, provider, min, max, sort } = search;
  const price = min ?? max;
  const set = [network, provider, price, sort].filter((value) => value !== undefined).length;
  return (
    <div className={css.tools}>
      <SearchField search={search} change={change} hideLabel />
      <Button onClick={open} aria-haspopup="dialog">
        <Icon path={ICON_PATHS.filter} size={18} />
        {set > 0 ? `Filter · ${set}` : 'Filter'}
      </Button>
    </div>
  );
}
