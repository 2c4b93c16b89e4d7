import type { SyncPage } from '../../domain/contract/sync.calls.ts';

const MAX_NAMED = 100;

/**
 * The cursors that this process named last, starting from first pages. Only their pages are worth the best compression:
 * it takes up to 100 ms, and anybody can make up cursors.
 */
export class NamedCursors {
  #named = new Set<string>();

  /** Returns true if the server named this cursor, or answers it with a first page; then it names the next ones. */
  follow(cursor: string | undefined, page: Pick<SyncPage, 'cursor' | 'reset'>, afterNext: string | undefined): boolean {
    const isNamed = page.reset || (cursor !== undefined && this.#named.has(cursor));
    if (!isNamed) return false;
    this.#add(page.cursor);
    if (afterNext !== undefined) this.#add(afterNext);
    return true;
  }

  has(cursor: string): boolean {
    return this.#named.has(cursor);
  }

  #add(cursor: string): void {
    this.#named.delete(cursor);
    this.#named.add(cursor);
    const [oldest] = this.#named;
    if (this.#named.size > MAX_NAMED && oldest !== undefined) this.#named.delete(oldest);
  }
}
