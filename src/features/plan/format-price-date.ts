import { dayInLagos } from '../../../domain/lagos-time.ts';
import { isOldPrice, priceAge, priceSeen } from '../../../domain/plan/market/price-seen.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { countOf } from '../../../domain/quantity.ts';
import { formatDate, formatDays, formatShortDate } from '../../lib/format.ts';

/** Returns today in Nigeria, as 2026-11-21. */
export const today = (): string => dayInLagos(Date.now());

export type DatedPlan = Pick<Plan, 'seen_from' | 'seen_to' | 'confirmed_on' | 'as_of' | 'unusual_on' | 'provider_name'>;

/** Whose plan it is: sellers need not read their own name. */
interface Reader {
  isOwn?: boolean | undefined;
}

interface PriceDate {
  text: string;
  isOld: boolean;
}

/**
 * Returns a sentence about the date of a price: who confirmed it and when, or between which days it was seen, and how old
 * it may be after 14 days. It says no more than `priceSeen` does.
 * @param today as 2026-11-21
 */
export function formatPriceDate(plan: DatedPlan, today: string, { isOwn }: Reader = {}): PriceDate {
  const seen = priceSeen(plan);
  const { from, to } = seen;
  const isOld = isOldPrice(seen, today);
  const age = priceAge(seen, today);
  if (age === undefined || !from || !to) {
    return { text: `Price date unknown${to ? `, not later than ${formatDate(to)}` : ''}`, isOld };
  }
  const old = (text: string) => (isOld ? ` · ${text}` : '');
  const days = countOf(age, 'day');
  if (from === plan.confirmed_on) {
    // Beside 'Price not confirmed yet'.
    const verb = plan.unusual_on ? 'Given' : 'Confirmed';
    const by = isOwn ? '' : ` by ${plan.provider_name},`;
    return { text: `${verb}${by} ${formatShortDate(from, today)}${old(`${days} ago`)}`, isOld };
  }
  return from === to
    ? { text: `Price seen on ${formatDate(to)}${old(`not confirmed for ${days}`)}`, isOld }
    : { text: `Price seen ${formatDays(from, to)}${old(`up to ${days} old`)}`, isOld };
}

type QuestionedPlan = Pick<Plan, 'reported_on' | 'reported_price' | 'unusual_on' | 'gone_by'>;

/**
 * Returns what is wrong with a price: 'People report another price: ₦900', that nobody has confirmed an unusual one, and that
 * its seller no longer lists the plan. Undefined for other prices.
 */
export function formatReport(plan: QuestionedPlan): string | undefined {
  const gone = plan.gone_by && `No longer in its seller’s list on ${formatDate(plan.gone_by)}`;
  return [formatProblem(plan), gone].filter(Boolean).join('. ') || undefined;
}

function formatProblem({ reported_on, reported_price, unusual_on }: QuestionedPlan): string | undefined {
  if (!reported_on) return unusual_on ? 'Price not confirmed yet' : undefined;
  return typeof reported_price === 'number'
    ? `People report another price: ${formatNaira(reported_price)}`
    : 'People report a problem with this plan';
}
