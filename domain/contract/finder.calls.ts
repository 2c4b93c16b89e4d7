import * as v from 'valibot';
import { HINT_CONDITIONS } from '../finder/find-hints.ts';
import { EXTRAS, MAX_BUDGET_NAIRA, MAX_NEED_DAYS, MAX_NEED_MB, type Need } from '../finder/need.ts';
import { MAX_PURCHASES } from '../finder/purchases.ts';
import { NetworkSchema } from '../plan/field-schemas.ts';
import { NETWORKS } from '../plan/network.ts';
import { PlanAnswerSchema } from '../plan/plan.ts';
import { formatNumber } from '../quantity.ts';
import { call, listText, numberText, trueOrFalse } from './call.ts';

const WaySchema = v.object({
  items: v.array(v.object({ plan: PlanAnswerSchema, times: v.number(), everyDays: v.number() })),
  priceKobo: v.number(),
  mb: v.number(),
  days: v.number(),
  leftMb: v.number(),
  leftKobo: v.number(),
});

/** Answers a need: for each network the best single plan, and several purchases where these are better. */
export const finder = call({
  method: 'GET',
  path: '/finder',
  query: v.pipe(
    v.object({
      /** The data in MB. Either this or `budget`. */
      data_mb: v.optional(numberText(wholeUpTo(MAX_NEED_MB, 'MB'))),
      /** In naira. */
      budget: v.optional(numberText(wholeUpTo(MAX_BUDGET_NAIRA, 'naira'))),
      days: numberText(wholeUpTo(MAX_NEED_DAYS, 'days')),
      /** Networks separated by commas; all by default. */
      network: v.optional(listText(NETWORKS)),
      /** Uses beside general use, and `sme` for plans sold from a business's data, separated by commas. */
      use: v.optional(listText(EXTRAS)),
      /** `true` includes prices for customers with a funded wallet. */
      wallet: v.optional(trueOrFalse),
      /** The most purchases of a combination. */
      purchases: v.optional(numberText(wholeUpTo(MAX_PURCHASES, 'purchases'))),
    }),
    v.forward(
      v.check(
        ({ data_mb, budget }) => (data_mb === undefined) !== (budget === undefined),
        'Write either data_mb or budget',
      ),
      ['data_mb'],
    ),
  ),
  response: v.object({
    answers: v.array(
      v.object({ network: NetworkSchema, plan: v.nullable(WaySchema), combination: v.nullable(WaySchema) }),
    ),
    /** One plan that is better than each answer, for people who accept its condition. */
    hints: v.optional(
      v.array(
        v.object({
          condition: v.picklist(HINT_CONDITIONS),
          network: NetworkSchema,
          /** The name of the seller. */
          seller: v.string(),
          priceKobo: v.number(),
          mb: v.number(),
        }),
      ),
      [],
    ),
  }),
});
type FinderQuery = v.InferOutput<typeof finder.query>;

/** Returns the need of a query. */
export function needOf({ data_mb, budget, days, network, use, wallet, purchases }: FinderQuery): Need {
  return {
    want: data_mb === undefined ? { naira: budget ?? 0 } : { mb: data_mb },
    days,
    networks: network ?? NETWORKS,
    extras: use ?? [],
    withWallet: wallet ?? false,
    mostPurchases: purchases,
  };
}

/** Returns the query of a need. */
export function finderQuery({ want, days, networks, extras, withWallet, mostPurchases }: Need) {
  return {
    ...('mb' in want ? { data_mb: want.mb } : { budget: want.naira }),
    days,
    ...(networks.length < NETWORKS.length && { network: networks.join() }),
    ...(extras.length > 0 && { use: extras.join() }),
    ...(withWallet && { wallet: true }),
    ...(mostPurchases !== undefined && { purchases: mostPurchases }),
  };
}

function wholeUpTo(most: number, unit: string) {
  const message = `Write a whole number of ${unit}, from 1 to ${formatNumber(most)}`;
  return v.pipe(v.number(), v.integer(message), v.minValue(1, message), v.maxValue(most, message));
}
