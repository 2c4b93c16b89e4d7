import { Chip } from '../../../ui/badges.tsx';
import { Select, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import type { AdminSearch, GoTo } from '../admin-search.ts';
import { shortId } from '../format-admin.ts';
import { FindInput, inputOf } from './find-input.tsx';

/** A filter or the order of a list: a parameter of its call. */
export type Filter =
  | { kind: 'text'; name: string; label: string; placeholder: string }
  | { kind: 'day'; name: string; label: string }
  | { kind: 'choice'; name: string; label: string; any: string; options: Readonly<Record<string, string>> }
  /** A record that a link has chosen: it shows only while it is set, to be removed. */
  | { kind: 'chosen'; name: string; label: string }
  /** The values are a column and a direction: 'created.asc'. */
  | { kind: 'order'; usual: string; options: Readonly<Record<string, string>> };

/** The names of the parameters that a filter sets. */
export const namesOf = (filter: Filter): string[] => (filter.kind === 'order' ? ['sort', 'order'] : [filter.name]);

/** True for the search and the order, which a short list does not need. */
export const isForLongLists = ({ kind }: Filter): boolean => kind === 'text' || kind === 'order';

/** Returns the number of filters that are set. */
export const countSet = (filters: readonly Filter[], search: AdminSearch): number =>
  filters.filter((filter) => namesOf(filter).some((name) => search[name] !== undefined)).length;

export interface FiltersProps {
  filters: readonly Filter[];
  search: AdminSearch;
  go: GoTo;
}

/** Returns a function that sets filters. A change shows the first page. */
export const setterOf =
  ({ search, go }: Omit<FiltersProps, 'filters'>) =>
  (change: Readonly<Record<string, string>>): void => {
    const { page: _, ...kept } = { ...search, ...change };
    go(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== '')), 'replace');
  };

/** The fields of filters. */
export function Filters({ filters, search, go }: FiltersProps) {
  const set = setterOf({ search, go });
  return filters.map((filter) => (
    <FilterField key={namesOf(filter).join()} filter={filter} search={search} set={set} />
  ));
}

interface FilterFieldProps {
  filter: Filter;
  search: AdminSearch;
  set: (change: Readonly<Record<string, string>>) => void;
}

function FilterField({ filter, search, set }: FilterFieldProps) {
  switch (filter.kind) {
    case 'text':
      return <Field label={filter.label}>{(ids) => <FindInput {...ids} {...inputOf(filter, search, set)} />}</Field>;
    case 'chosen':
      return <ChosenRecord filter={filter} value={search[filter.name]} remove={() => set({ [filter.name]: '' })} />;
    case 'day':
      return (
        <Field label={filter.label}>
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              value={search[filter.name] ?? ''}
              onChange={({ target }) => set({ [filter.name]: target.value })}
            />
          )}
        </Field>
      );
    case 'choice':
      return (
        <Field label={filter.label}>
          {(ids) => (
            <Select
              {...ids}
              value={search[filter.name] ?? ''}
              onChange={({ target }) => set({ [filter.name]: target.value })}
            >
              <option value="">{filter.any}</option>
              <Options of={filter.options} />
            </Select>
          )}
        </Field>
      );
    default:
      return <OrderField options={filter.options} usual={filter.usual} search={search} set={set} />;
  }
}

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface OrderFieldProps extends Pick<FilterFieldProps, 'search' | 'set'> {
  options: Readonly<Record<string, string>>;
  usual: string;
}

function OrderField({ options, usual, search, set }: OrderFieldProps) {
  const change = (value: string) => {
    const [sort = '', order = ''] = value.split('.');
    set(value === usual ? { sort: '', order: '' } : { sort, order });
  };
  return (
    <Field label="Sort by">
      {(ids) => (
        <Select
          {...ids}
          value={search.sort ? `${search.sort}.${search.order}` : usual}
          onChange={({ target }) => change(target.value)}
        >
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

interface ChosenRecordProps {
  filter: Filter & { kind: 'chosen' };
  value: string | undefined;
  remove: () => void;
}

function ChosenRecord({ filter: { label }, value, remove }: ChosenRecordProps) {
  if (value === undefined) return null;
  return (
    <Chip onRemove={remove} removeLabel={`Remove ${label}`}>
      {label} {shortId(value)}
    </Chip>
  );
}
