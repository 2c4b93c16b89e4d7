import { useDraft } from '../../../lib/use-draft.ts';
import * as css from '../../../ui/field/field.css.ts';
import type { PlanSearch } from '../plan-search.ts';

interface SearchInputProps {
  search: PlanSearch;
  change: (change: PlanSearch, how: 'replace') => void;
  placeholder: string;
  /** Ties it to a label that is seen. */
  id?: string;
}

/** The search box of the plans. It searches while somebody types. */
export function SearchInput({ search, change, placeholder, id }: SearchInputProps) {
  const draft = useDraft(search.q ?? '', (q) => change({ q: q || undefined }, 'replace'));
  return (
    <input
      id={id}
      aria-label={id ? undefined : 'Search'}
      className={css.control}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={120}
      placeholder={placeholder}
      value={draft.text}
      onChange={(event) => draft.write(event.target.value)}
      onBlur={draft.settle}
      onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
    />
  );
}
