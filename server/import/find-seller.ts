import type { Queries } from '../db/database.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { listedSellers } from './import.repo.ts';
import { ImportError } from './import-error.ts';

const MAX_SHOWN = 5;

interface Options {
  /** True for a seller of the administrators: one that no user can take the name of. */
  withoutUser: boolean;
}

/** Returns the one seller with a name or an ID. Throws ImportError, which names sellers with a similar name. */
export async function sellerNamed(tx: Queries, name: string, { withoutUser }: Options): Promise<ProviderRow> {
  const sellers = (await listedSellers(tx)).filter(({ user_id }) => !withoutUser || user_id === null);
  const fitting = sellers.filter((seller) => seller.name === name || seller.id === name.toLowerCase());
  const [found] = fitting;
  if (fitting.length > 1) {
    const ids = fitting.map(({ id }) => id).join(', ');
    throw new ImportError(`More than one seller is called “${name}”. Name one by its ID: ${ids}`);
  }
  if (found === undefined) throw new ImportError(`No seller is called “${name}”.${suggestion(name, sellers)}`);
  return found;
}

function suggestion(name: string, sellers: readonly ProviderRow[]): string {
  const near = sellers.filter((seller) => isNear(seller.name, name)).slice(0, MAX_SHOWN);
  return near.length === 0 ? '' : ` Did you mean ${near.map((seller) => `“${seller.name}”`).join(', ')}?`;
}

/** True if two names share a word of three characters or more, or the beginning of one. */
function isNear(one: string, other: string): boolean {
  const words = wordsOf(one);
  return wordsOf(other).some((word) => words.some((known) => known.startsWith(word) || word.startsWith(known)));
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= 3);
