import type { ReactNode } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Select, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { DESK } from '../../../ui/theme/media.ts';
import type { AdminSearch, GoTo } from '../admin-search.ts';
import { shortId } from '../format-admin.ts';
import * as css from './admin-list.css.ts';

/** A filter or the order of a list: a parameter of its call. */
export type Filter =
  | { kind: 'text'; name: string; label: string; placeholder?: string }
  | { kind: 'day'; name: string; label: string }
  | { kind: 'choice'; name: string; label: string; any: string; options: Readonly<Record<string, string>> }
  /** A record that a link has chosen: it shows only while it is set, to be removed. */
  | { kind: 'chosen'; name: string; label: string }
  /** The values are a column and a direction: 'created.asc'. */
  | { kind: 'order'; usual: string; options: Readonly<Record<string, string>> };

/** The names of the parameters that a filter sets. */
export const namesOf = (filter: Filter): string[] => (filter.kind === 'order' ? ['sort', 'order'] : [filter.name]);

interface FiltersProps {
  filters: readonly Filter[];
  search: AdminSearch;
  go: GoTo;
}

/** The filters of a list. A change shows the first page. */
export function Filters({ filters, search, go }: FiltersProps) {
  const set = (change: Readonly<Record<string, string>>) => {
    const { page: _, ...kept } = { ...search, ...change };
    go(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== '')), 'replace');
  };
  const field = (filter: Filter) => (
    <FilterField key={namesOf(filter).join()} filter={filter} search={search} set={set} />
  );
  return (
    <search className={css.filterBox}>
      {filters.filter(isAlwaysShown).map(field)}
      <MoreFilters search={search} filters={filters.filter((filter) => !isAlwaysShown(filter))}>
        {field}
      </MoreFilters>
    </search>
  );
}

/** The search, and a record that a link has chosen. */
const isAlwaysShown = ({ kind }: Filter) => kind === 'text' || kind === 'chosen';

interface MoreFiltersProps extends Pick<FiltersProps, 'filters' | 'search'> {
  children: (filter: Filter) => ReactNode;
}

/** The choices and the order: on a phone behind a line that says how many are set. */
function MoreFilters({ filters, search, children }: MoreFiltersProps) {
  const isDesk = useMedia(DESK);
  if (filters.length === 0) return null;
  const fields = <div className={css.filters}>{filters.map(children)}</div>;
  if (isDesk) return fields;
  const set = filters.filter((filter) => namesOf(filter).some((name) => search[name] !== undefined)).length;
  return (
    <details>
      <summary className={css.filterLine}>Filter{set > 0 && ` · ${set} set`}</summary>
      {fields}
    </details>
  );
}

interface FilterFieldProps {
  filter: Filter;
  search: AdminSearch;
  set: (change: Readonly<Record<string, string>>) => void;
}

function FilterField({ filter, search, set }: FilterFieldProps) {
  switch (filter.kind) {
    case 'text':
      return (
        <TextFilter filter={filter} value={search[filter.name] ?? ''} commit={(text) => set({ [filter.name]: text })} />
      );
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
    <div className={css.chosen}>
      <Chip onRemove={remove} removeLabel={`Remove ${label}`}>
        {label} {shortId(value)}
      </Chip>
    </div>
  );
}

interface TextFilterProps {
  filter: Filter & { kind: 'text' };
  value: string;
  commit: (text: string) => void;
}

function TextFilter({ filter, value, commit }: TextFilterProps) {
  const draft = useDraft(value, commit);
  return (
    <Field label={filter.label}>
      {(ids) => (
        <TextInput
          {...ids}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={120}
          placeholder={filter.placeholder}
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
          onBlur={draft.settle}
          onKeyDown={({ key }) => key === 'Enter' && draft.settle()}
        />
      )}
    </Field>
  );
}
