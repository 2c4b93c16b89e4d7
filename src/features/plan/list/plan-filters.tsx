import { formatMb } from '../../../../domain/finder/format-way.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { NetworkTicks } from '../../../ui/ask/network-ticks.tsx';
import { Select, TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { type PlanSearch, parsePlanSearch } from '../plan-search.ts';
import * as css from './plans-screen.css.ts';
import { priceOf } from './price-text.ts';
import { SearchInput } from './search-input.tsx';

export interface PlanFiltersProps {
  search: PlanSearch;
  change: (change: PlanSearch, how?: 'push' | 'replace') => void;
  /** Providers to choose from; undefined when the list shows one provider's own plans (docs/specification/06-roles.md). */
  providers: readonly { id: string; name: string }[] | undefined;
  /** False in the sheet of a phone, where the search box stands above the list. */
  withSearch: boolean;
}

/** The filter panel of the plans (docs/specification/02-screens.md): a rail at a desk, the sheet of a phone. */
export function PlanFilters({ search, change, providers, withSearch }: PlanFiltersProps) {
  const choose = (name: keyof PlanSearch, value: string) => change(parseOne(name, value));
  return (
    <div className={css.panel}>
      {withSearch && (
        <Field label="Search">
          {({ id }) => <SearchInput id={id} search={search} change={change} placeholder="5 GB, mtn weekly, night…" />}
        </Field>
      )}
      <NetworkFilter network={search.network} change={change} />
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
      <Field label="At least">
        {(ids) => (
          <Select {...ids} value={search.minMb ?? ''} onChange={(event) => choose('minMb', event.target.value)}>
            <option value="">Any size</option>
            {sizesWith(search.minMb).map((mb) => (
              <option key={mb} value={mb}>
                {formatMb(mb)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Validity">
        {(ids) => (
          <Select {...ids} value={bandOf(search)} onChange={(event) => change(BANDS[event.target.value] ?? {})}>
            {Object.keys(BANDS).map((band) => (
              <option key={band}>{band}</option>
            ))}
            {bandOf(search) === OTHER_BAND && <option>{OTHER_BAND}</option>}
          </Select>
        )}
      </Field>
      <Sorting search={search} change={change} />
      <Ticks search={search} change={change} withSold={providers !== undefined} />
    </div>
  );
}

type Changing = Pick<PlanFiltersProps, 'search' | 'change'>;

/** One network, or all: a press on the chosen one chooses all again. */
function NetworkFilter({ network, change }: { network: PlanSearch['network'] } & Pick<Changing, 'change'>) {
  return (
    <div>
      <p className={css.label}>Network</p>
      <NetworkTicks
        name="network"
        label="Network"
        inPairs
        chosen={network ? [network] : []}
        onChange={({ currentTarget: { checked, value } }) => change(parseOne('network', checked ? value : ''))}
      />
    </div>
  );
}

function Sorting({ search: { sort, order }, change }: Changing) {
  return (
    <div className={css.pair}>
      <Field label="Sort By">
        {(ids) => (
          <Select {...ids} value={sort ?? ''} onChange={(event) => change(parseOne('sort', event.target.value))}>
            <option value="">As listed</option>
            <option value="price">Price</option>
            <option value="size">Size</option>
            <option value="price_per_gb">Price per GB</option>
            <option value="price_per_day">Price per day</option>
          </Select>
        )}
      </Field>
      {sort && (
        <Field label="Sort Order">
          {(ids) => (
            <Select {...ids} value={order ?? 'asc'} onChange={(event) => change(orderOf(event.target.value))}>
              <option value="asc">Ascending</option>
              <option value="desc">Descending</option>
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

/** @param withSold false in a list of one's own plans, which has them all */
function Ticks({ search, change, withSold }: Changing & { withSold: boolean }) {
  return (
    <div className={css.ticks}>
      {withSold && (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={search.all === undefined}
            onChange={({ target }) => change({ all: target.checked ? undefined : 1 })}
          />
          Can buy now
        </label>
      )}
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={search.use === 'general'}
          onChange={({ target }) => change({ use: target.checked ? 'general' : undefined })}
        />
        General use
      </label>
    </div>
  );
}

const SIZES_MB = [500, 1024, 2048, 5120, 10_240, 20_480, 51_200];

/** The offered sizes, and the one that the address names. */
const sizesWith = (mb: number | undefined) =>
  mb === undefined || SIZES_MB.includes(mb) ? SIZES_MB : [...SIZES_MB, mb].sort((a, b) => a - b);

/** The validity bands, in days. */
const BANDS: Readonly<Record<string, PlanSearch>> = {
  'Any validity': { minDays: undefined, maxDays: undefined },
  'Up to 2 days': { minDays: undefined, maxDays: 2 },
  '3 to 14 days': { minDays: 3, maxDays: 14 },
  'About a month': { minDays: 15, maxDays: 45 },
  'Longer than 45 days': { minDays: 46, maxDays: undefined },
};
const OTHER_BAND = 'As chosen';

/** Returns the band of an address; days of the finder or of a quick filter may be in none. */
function bandOf({ minDays, maxDays }: PlanSearch): string {
  const found = Object.entries(BANDS).find(([, band]) => band.minDays === minDays && band.maxDays === maxDays);
  return found?.[0] ?? OTHER_BAND;
}

/** The change of one field. An empty value becomes an explicit `undefined`, which removes the old value. */
function parseOne(name: keyof PlanSearch, value: string): PlanSearch {
  return { [name]: undefined, ...parsePlanSearch({ [name]: value }) };
}

function orderOf(value: string): PlanSearch {
  return { order: value === 'desc' ? 'desc' : undefined };
}

interface PriceRangeProps {
  search: PlanSearch;
  change: (change: PlanSearch, how: 'replace') => void;
}

export function PriceRange({ search, change }: PriceRangeProps) {
  const { min, max } = search;
  const crossed = typeof min === 'number' && typeof max === 'number' && min > max;
  return (
    <fieldset className={css.range}>
      <legend className={css.label}>Price Range</legend>
      <div className={css.rangeFields}>
        <PriceField
          label="Lowest price in naira"
          placeholder="₦ min"
          price={min}
          error={crossed ? 'Above the highest price' : undefined}
          commit={(price) => change({ min: price }, 'replace')}
        />
        <PriceField
          label="Highest price in naira"
          placeholder="₦ max"
          price={max}
          error={undefined}
          commit={(price) => change({ max: price }, 'replace')}
        />
      </div>
    </fieldset>
  );
}

interface PriceFieldProps {
  label: string;
  placeholder: string;
  price: PlanSearch['min'];
  error: string | undefined;
  commit: (price: number | undefined) => void;
}

const normalisedPrice = (text: string) => priceOf(text)?.toString() ?? '';

function PriceField({ label, placeholder, price, error, commit }: PriceFieldProps) {
  const draft = useDraft(price?.toString() ?? '', (text) => commit(priceOf(text)), normalisedPrice);
  const text = draft.text.trim();
  const isUnread = text !== '' && priceOf(text) === undefined;
  return (
    <Field label={label} hideLabel error={isUnread ? `Write a price in naira as 1500, not “${text}”` : error}>
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
