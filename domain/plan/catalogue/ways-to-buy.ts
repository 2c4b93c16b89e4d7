import type { PriceKind } from '../../provider/price-kind.ts';
import { isBuyable, isOffer } from '../buyable.ts';
import { ofColumns } from './of-columns.ts';
import type { PlanTable } from './plan-table.ts';

/** The plans of a catalogue, and what its providers tell about themselves. */
export interface PlansAndSellers {
  readonly plans: PlanTable;
  /** By row number. */
  readonly providers: ReadonlyMap<number, Seller>;
}

interface Seller {
  no: number;
  id: string;
  name: string;
  website?: string | null | undefined;
  phone?: string | null | undefined;
  price_kind?: PriceKind | null | undefined;
}

/** The bits of a row: the plan can be bought now; it is an offer to anybody; it is one with wallet prices too. */
export const BUYABLE = 1;
export const OFFER = 2;
export const WALLET_OFFER = 4;

const COLUMNS = ['provider_no', 'buy_url', 'ussd_code', 'reported_on', 'unusual_on', 'gone_by'] as const;
const byProviders = ofColumns(COLUMNS, () => new WeakMap<PlansAndSellers['providers'], Uint8Array>());

/** Returns each row's bits. They are computed once for the columns that they depend on, and for the providers. */
export function waysToBuy({ plans, providers }: PlansAndSellers): Uint8Array {
  const known = byProviders(plans.columns);
  const ways = known.get(providers) ?? Uint8Array.from(plans.no, (_, row) => waysOf({ plans, providers }, row));
  known.set(providers, ways);
  return ways;
}

function waysOf({ plans: { columns }, providers }: PlansAndSellers, row: number): number {
  const seller = providers.get(columns.provider_no[row] as number);
  const plan = {
    buy_url: columns.buy_url[row] as string | null,
    ussd_code: columns.ussd_code[row] as string | null,
    provider_phone_number: seller?.phone,
    provider_website: seller?.website,
    price_kind: seller?.price_kind,
    reported_on: columns.reported_on[row] as string | null,
    unusual_on: columns.unusual_on[row] as string | null,
    gone_by: columns.gone_by[row] as string | null,
  };
  return (
    (isBuyable(plan) ? BUYABLE : 0) |
    (isOffer(plan) ? OFFER : 0) |
    (isOffer(plan, { withWallet: true }) ? WALLET_OFFER : 0)
  );
}
