import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';

interface PhoneToolsProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  open: () => void;
}

/** The search box, and the button that opens the other filters, on a phone. */
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

interface SearchFieldProps {
  search: PlanSearch;
  change: (change: PlanSearch, how: 'replace') => void;
  hideLabel?: boolean;
}

export function SearchField({ search, change, hideLabel = false }: SearchFieldProps) {
  const draft = useDraft(search.q ?? '', (q) => change({ q: q || undefined }, 'replace'));
  return (
    <Field label="Search" hideLabel={hideLabel}>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          placeholder={hideLabel ? 'Search plans' : 'Plan name'}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          onBlur={draft.settle}
          onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
        />
      )}
    </Field>
  );
}
