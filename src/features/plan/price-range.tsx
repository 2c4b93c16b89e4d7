import { useDraft } from '../../lib/use-draft.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import * as css from './plan-filters.css.ts';
import { type PlanSearch, parsePlanSearch } from './plan-search.ts';

interface PriceRangeProps {
  search: PlanSearch;
  change: (change: PlanSearch, how: 'replace') => void;
}

export function PriceRange({ search, change }: PriceRangeProps) {
  const crossed = search.min !== undefined && search.max !== undefined && search.min > search.max;
  return (
    <fieldset className={css.range}>
      <legend className={css.rangeLabel}>Price Range</legend>
      <div className={css.rangeFields}>
        <PriceField
          label="Lowest price in naira"
          placeholder="₦ min"
          price={search.min}
          error={crossed ? 'Above the highest price' : undefined}
          commit={(min) => change({ min }, 'replace')}
        />
        <PriceField
          label="Highest price in naira"
          placeholder="₦ max"
          price={search.max}
          error={undefined}
          commit={(max) => change({ max }, 'replace')}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  placeholder: string;
  price: number | undefined;
  error: string | undefined;
  commit: (price: number | undefined) => void;
}

const asPrice = (text: string) => parsePlanSearch({ min: text }).min;
const settledPrice = (text: string) => asPrice(text)?.toString() ?? '';

function PriceField({ label, placeholder, price, error, commit }: PriceFieldProps) {
  const draft = useDraft(price?.toString() ?? '', (text) => commit(asPrice(text)), settledPrice);
  const unreadable = draft.text.trim() !== '' && asPrice(draft.text) === undefined;
  return (
    <Field label={label} hideLabel error={unreadable ? 'Write a price in naira' : error}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          onBlur={draft.settle}
          onKeyDown={(event) => event.key === 'Enter' && draft.settle()}
        />
      )}
    </Field>
  );
}
