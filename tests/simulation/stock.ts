import type { Chance } from './random.ts';
import type { SimServer } from './server.ts';

/** Gives sellers a record and plans; resolves to whose record is which. The first one's tier is all but full, so that
 *  some of what is made is refused. */
export async function stock(chance: Chance, { catalogue }: SimServer, sellers: [string, string]) {
  const records: [string, string][] = [];
  for (const [seller, plans] of [chance.between(3, 5), 1].entries()) {
    const userId = sellers[seller] as string;
    const id = chance.uuid();
    await catalogue.addProvider(userId, id);
    records.push([userId, id]);
    for (let i = 0; i < plans; i++) await catalogue.addPlan(id, chance.uuid());
  }
  return records;
}
