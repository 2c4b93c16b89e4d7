import { PAGE_SIZES } from '../../../domain/plan/plan-filter.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/controls.tsx';
import type { PlanSearch } from './plan-search.ts';
import * as css from './plans-screen.css.ts';

interface PageSizeFieldProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
}

export function PageSizeField({ search, change }: PageSizeFieldProps) {
  const choose = (value: string) => change({ size: PAGE_SIZES.find((size) => String(size) === value) });
  return (
    <div className={css.pageSize}>
      <Field label="Items Per Page">
        {(ids) => (
          <Select {...ids} value={search.size ?? PAGE_SIZES[0]} onChange={(event) => choose(event.target.value)}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
