import type { NetworkAnswer, Way } from '../../../domain/finder/find-plans.ts';
import {
  formatMb,
  formatPurchases,
  formatTimes,
  formatWayPerGb,
  formatWayRest,
} from '../../../domain/finder/format-way.ts';
import { leadAnswers } from '../../../domain/finder/lead-answers.ts';
import { type Need, type NeedTexts, readNeed } from '../../../domain/finder/need.ts';
import { listDates } from '../../../domain/plan/market/list-dates.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../domain/plan/use/use-labels.ts';
import { countOf } from '../../../domain/quantity.ts';
import { formatPriceDate, formatReport, today } from '../../features/plan/format-price-date.ts';
import { answerTitle } from '../../features/plan/share/share-messages.ts';
import { formatDate } from '../../lib/format.ts';
import { LIGHT } from '../../ui/theme/colours.ts';
import { drawable } from './inter.ts';
import type { Preview } from './preview-picture.ts';

/** Returns what the preview of an answer says: the best way, and the figures of the other networks. */
export function answerPreview(texts: NeedTexts, answers: readonly NetworkAnswer[], host: string): Preview | undefined {
  const read = readNeed(texts);
  if (!('need' in read)) return undefined;
  const { need } = read;
  const ways = leadAnswers(answers, need.want).ways.map(({ network, way }) => ({ network, way: readable(way) }));
  const [best, ...others] = ways;
  if (!best) return undefined;
  const plans = [best, ...others].flatMap(({ way }) => way.items.map(({ plan }) => plan));
  const [first] = plans;
  return {
    field: { ground: LIGHT.go, ink: LIGHT.goInk },
    network: best.network,
    pill: { outline: LIGHT.goInk },
    title: answerTitle(need),
    ...saidOf(best.way, need),
    others: others.map(({ network, way }) => ({ network, figure: figureOf(way, need) })),
    date: listDates(plans, formatDate)?.text ?? (first ? formatPriceDate(first, today()).text : ''),
    warning: first && formatReport(first),
    host,
  };
}

/** Returns a way whose names the fonts can draw. */
const readable = (way: Way): Way => ({
  ...way,
  items: way.items.map(({ plan, ...item }) => ({
    ...item,
    plan: { ...plan, name: drawable(plan.name), provider_name: drawable(plan.provider_name) },
  })),
});

/** Money is answered with data, and data with a price. */
const figureOf = ({ mb, priceKobo }: Way, { want }: Need) =>
  'mb' in want ? formatNaira(priceKobo / 100) : formatMb(mb);

function saidOf(way: Way, need: Need): Pick<Preview, 'figure' | 'gets' | 'why'> {
  const [item] = way.items;
  const isSingle = way.items.length === 1 && item?.times === 1;
  const size = isSingle ? formatSize(item.plan.size) : formatMb(way.mb);
  const other = 'mb' in need.want ? size : formatNaira(way.priceKobo / 100);
  const bought = way.items.map(({ plan, times, everyDays }) =>
    [plan.name, ...formatLimits(plan), !isSingle && formatTimes(times, everyDays)].filter(Boolean).join(', '),
  );
  return {
    figure: figureOf(way, need),
    gets: [other, isSingle ? formatValidity(item.plan.validity) : countOf(need.days, 'day')],
    // The validity stands beside the figure.
    why: [
      !isSingle && formatPurchases(way),
      bought.join(' + '),
      isSingle && formatWayPerGb(way),
      formatWayRest({ ...way, days: need.days }, need),
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
