import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { classOfSize, type Kind, kindKey, type Rate } from '../../../domain/plan/market/unusual-price.ts';
import { sizeMb } from '../../../domain/plan/size-and-validity.ts';
import type { Queries } from '../../db/database.ts';
import { plans, providers, SIZE_MB } from '../../db/schema.ts';

/** Returns the rates of the listed plans of some kinds, and perhaps of others, by `kindKey`. */
export async function ratesByKind(tx: Queries, kinds: readonly Kind[]): Promise<Map<string, Rate[]>> {
  const rates = new Map<string, Rate[]>();
  if (kinds.length === 0) return rates;
  const { id, network, use, size_value, size_unit, price_kobo, provider_no } = plans;
  const bounds = kinds.map(({ size }) => classOfSize(size));
  const [aboveMb, upToMb] = [Math.min(...bounds.map(([above]) => above)), Math.max(...bounds.map(([, upTo]) => upTo))];
  const networks = [...new Set(kinds.map((kind) => kind.network))];
  const rows = await tx
    .select({ id, network, use, value: size_value, unit: size_unit, price_kobo, provider_id: providers.id })
    .from(plans)
    .innerJoin(providers, eq(providers.no, provider_no))
    .where(
      and(
        inArray(network, networks),
        isNull(plans.deleted_at),
        isNull(plans.unusual_on),
        sql`${SIZE_MB} > ${aboveMb}`,
        Number.isFinite(upToMb) ? sql`${SIZE_MB} <= ${upToMb}` : undefined,
      ),
    );
  for (const { value, unit, price_kobo: kobo, id, provider_id, ...kind } of rows) {
    const size = { value, unit };
    const key = kindKey({ ...kind, size });
    const ofKind = rates.get(key) ?? [];
    ofKind.push({ id, provider_id, perMb: kobo / 100 / sizeMb(size) });
    rates.set(key, ofKind);
  }
  return rates;
}
