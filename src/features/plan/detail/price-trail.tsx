import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { InferOutput } from 'valibot';
import type { planHistory } from '../../../../domain/contract/plan.calls.ts';
import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { lastPriceChange, steadyPrice } from '../../../../domain/plan/market/price-change.ts';
import type { PricePoint } from '../../../../domain/plan/market/price-trail.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatSize } from '../../../../domain/plan/size-and-validity.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { freshOrCached } from '../../../lib/cached-answer.ts';
import { classNames } from '../../../lib/class-names.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { formatDate, formatDays } from '../../../lib/format.ts';
import { lazyOrNothing } from '../../../lib/lazy-named.tsx';
import { Chip } from '../../../ui/badges.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { h3, quiet, visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './price-trail.css.ts';
import { cachedPriceTrailQuery, priceTrailQuery } from './price-trail.queries.ts';

// Most prices have not changed, and need no chart.
const StepChart = lazyOrNothing(() => import('../../../ui/charts/step-chart.tsx'), 'StepChart');

/**
 * The prices of a plan over time: the last change in a sentence, a chart, the lowest and the highest price. It is open if
 * the price has changed.
 */
export function PriceTrail({ id, version }: { id: string; version: number }) {
  const fresh = useQuery(priceTrailQuery(id, version));
  const cached = useQuery(cachedPriceTrailQuery(id));
  const { answer, age, error, retry } = freshOrCached(fresh, cached, 'Prices');
  const atMs = (fresh.data ?? cached.data)?.atMs ?? 0;
  const hasChanged = answer !== undefined && answer.items.length > 1;
  return (
    <section className={css.section} aria-labelledby="price-trail">
      <details className={css.details} open={hasChanged || Boolean(error)}>
        <summary className={css.head}>
          <h3 id="price-trail" className={h3}>
            Price over time
          </h3>
        </summary>
        <div className={css.content}>
          {error && <Failure {...fetchFailure(error, 'Failed to fetch prices')} onRetry={retry} />}
          {!error && !answer && <Loading />}
          {answer && <p>{formatTrail(answer)}</p>}
          {hasChanged && <Changes {...answer} until={dayInLagos(atMs)} />}
          {age && (
            <p>
              <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>
            </p>
          )}
        </div>
      </details>
    </section>
  );
}

const FORMATS = { day: formatDate, days: formatDays };

type Trail = InferOutput<typeof planHistory.response>;

/** Returns what is known of the price: 'Rose 50% on 10 Feb 2025. No change between 19 May and 20 Aug 2026.' */
export function formatTrail({ items, sightings, confirmed_by_buyers: buyers }: Trail): string {
  const earlier = [lastPriceChange(items, FORMATS), steadyPrice(sightings, FORMATS)].filter(Boolean);
  const known = earlier.length === 0 ? ['No earlier prices are known'] : earlier;
  const confirmed = buyers ? [`Confirmed by ${countOf(buyers.people, 'buyer')}, ${formatDate(buyers.on)}`] : [];
  return `${[...confirmed, ...known].join('. ')}.`;
}

function Loading() {
  return (
    <div role="status" className={css.loading}>
      <span className={visuallyHidden}>Loading earlier prices</span>
      <Skeleton width="half" />
    </div>
  );
}

interface ChangesProps {
  items: readonly PricePoint[];
  lowest: number | null;
  highest: number | null;
  /** The last day for which the prices are known. */
  until: string;
}

function Changes({ items, lowest, highest, until }: ChangesProps) {
  const source = items.at(-1)?.source;
  const steps = items.filter(({ before }) => !before).map(({ on, price }) => ({ on, value: price }));
  return (
    <>
      {lowest !== highest && (
        <>
          <Suspense fallback={<div className={css.chartPlace} />}>
            <StepChart
              label="Price over time"
              formatY={formatNaira}
              before={items.find(({ before }) => before)?.price}
              steps={steps}
              until={until}
            />
          </Suspense>
          <dl className={css.range}>
            <Bound name="Lowest" price={lowest} />
            <Bound name="Highest" price={highest} />
          </dl>
        </>
      )}
      <PriceTable items={items} />
      {source && <p className={classNames(css.source, quiet)}>Source: {source}</p>}
    </>
  );
}

function Bound({ name, price }: { name: string; price: number | null }) {
  return (
    <div className={css.bound}>
      <dt className={quiet}>{name}</dt>
      <dd className={css.boundValue}>{formatNaira(price ?? 0)}</dd>
    </div>
  );
}

/** Returns what the day of a price is: 'From 10 Feb 2025', 'By 22 Jul 2026'. */
function formatDay({ on, before, day_is }: Pick<PricePoint, 'on' | 'before' | 'day_is'>): string {
  const word = before ? 'Before' : day_is === 'seen' ? 'Seen on' : day_is === 'latest' ? 'By' : 'From';
  return `${word} ${formatDate(on)}`;
}

/** The same prices for screen readers. */
function PriceTable({ items }: Pick<ChangesProps, 'items'>) {
  return (
    <div className={visuallyHidden}>
      <table>
        <caption>Prices, oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Price</th>
            <th scope="col">Data size</th>
            <th scope="col">Validity</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ price, size, validity_days, ...point }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prices may have the same day, and the order never changes
            <tr key={at}>
              <th scope="row">{formatDay(point)}</th>
              <td>{formatNaira(price)}</td>
              <td>{formatSize(size)}</td>
              <td>{countOf(validity_days, 'day')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
