import { NETWORK_NAME, NETWORKS } from '../../../domain/plan/network.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/controls.tsx';
import * as css from './plan-filters.css.ts';
import { type PlanSearch, parsePlanSearch } from './plan-search.ts';
import { PriceRange } from './price-range.tsx';
import { SearchField } from './search-field.tsx';

export interface PlanFiltersProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  /** Providers to choose from; absent where the list is one provider's own (docs/specification/06-roles.md). */
  providers: readonly { id: string; name: string }[] | undefined;
  /** On a phone the search box stays outside the sheet. */
  withSearch: boolean;
}

/** The filter panel of the plans (docs/specification/02-screens.md): a row on a wide screen, a column in the sheet of a phone. */
export function PlanFilters({ search, change, providers, withSearch }: PlanFiltersProps) {
  const choose = (name: keyof PlanSearch, value: string) => change(parseOne(name, value));
  return (
    <div className={css.panel}>
      {withSearch && <SearchField search={search} change={change} />}
      <Field label="Network">
        {(ids) => (
          <Select {...ids} value={search.network ?? ''} onChange={(event) => choose('network', event.target.value)}>
            <option value="">All Networks</option>
            {NETWORKS.map((network) => (
              <option key={network} value={network}>
                {NETWORK_NAME[network]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {providers && (
        <Field label="Provider">
          {(ids) => (
            <Select {...ids} value={search.provider ?? ''} onChange={(event) => choose('provider', event.target.value)}>
              <option value="">All Providers</option>
              {providers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <PriceRange search={search} change={change} />
      <Field label="Sort By">
        {(ids) => (
          <Select {...ids} value={search.sort ?? ''} onChange={(event) => choose('sort', event.target.value)}>
            <option value="">As listed</option>
            <option value="price">Price</option>
            <option value="size">Size</option>
          </Select>
        )}
      </Field>
      {search.sort && (
        <Field label="Sort Order">
          {(ids) => (
            <Select {...ids} value={search.order ?? 'asc'} onChange={(event) => change(orderOf(event.target.value))}>
              <option value="asc">Ascending</option>
              <option value="desc">Descending</option>
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

/** A change of one field, absent values named so that they take the old one away. */
function parseOne(name: keyof PlanSearch, value: string): PlanSearch {
  return { [name]: undefined, ...parsePlanSearch({ [name]: value }) };
}

function orderOf(value: string): PlanSearch {
  return { order: value === 'desc' ? 'desc' : undefined };
}
