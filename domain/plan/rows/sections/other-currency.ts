import { currencyOfTitle } from '../../words/currency-words.ts';
import type { RawRow } from '../raw-row.ts';
import { quoted } from '../values/row-asker.ts';
import { type ListItem, textOfItem } from './list-item.ts';

/** Returns the error of a price whose list says that its prices are not in naira: 'All prices in USD'. */
export const otherCurrencyError = (title: string) => ({
  field: 'price',
  detail: `${quoted(title)}: write the price in naira`,
});

/** Reports the prices below titles such as 'Prices in kobo', up to one in naira. A note below all plans counts for them all. */
export function withCurrencies(raws: readonly RawRow[], items: readonly ListItem[]): RawRow[] {
  const titles = items
    .filter(({ plans, reason }) => plans.length === 0 && reason !== 'notSold')
    .map((item) => ({ line: item.lineNumber ?? 0, title: textOfItem(item) }))
    .map((item) => ({ ...item, currency: currencyOfTitle(item.title) }))
    .filter(({ currency }) => currency !== undefined);
  const last = titles.at(-1);
  const isNote = last !== undefined && raws.every(({ lineNumber = 0 }) => lineNumber < last.line);
  return raws.map((raw) => {
    const above = titles.findLast(({ line }) => line < (raw.lineNumber ?? 0)) ?? (isNote ? last : undefined);
    if (above?.currency !== 'other') return raw;
    return { ...raw, errors: [...(raw.errors ?? []), otherCurrencyError(above.title)] };
  });
}
