import { planAt } from '../../domain/plan/catalogue/catalogue.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { planAnswer } from './plan-answer.ts';

/**
 * A cache of each plan's JSON, so that a page is a string concatenation (docs/performance.md#p12). Before each read it
 * drops the plans that the catalogue's change feed names.
 */
export class PlanJson {
  #store: CatalogueStore;
  /** The state of the store that the cache belongs to. */
  #seen: Pick<CatalogueStore, 'catalogue' | 'epoch' | 'revision' | 'tag'>;
  #jsonByNo = new Map<number, string>();

  constructor(store: CatalogueStore) {
    this.#store = store;
    this.#seen = stateOf(store);
  }

  /** Returns a JSON array of the plans at these row indexes of the catalogue. */
  arrayOf(rows: readonly number[]): string {
    this.#dropChanged();
    return `[${rows.map((row) => this.#jsonAt(row)).join(',')}]`;
  }

  #jsonAt(row: number): string {
    const { catalogue } = this.#store;
    const no = catalogue.plans.no[row] as number;
    const cached = this.#jsonByNo.get(no);
    if (cached !== undefined) return cached;
    const json = JSON.stringify(planAnswer(planAt(catalogue, row)));
    this.#jsonByNo.set(no, json);
    return json;
  }

  #dropChanged(): void {
    const store = this.#store;
    const { catalogue, epoch, revision, tag } = this.#seen;
    if (store.catalogue === catalogue) return;
    const changes = epoch === store.epoch ? store.changesSince(revision, tag) : undefined;
    if (changes === undefined || changes.some(({ entity }) => entity === 'provider')) this.#jsonByNo.clear();
    else for (const { no } of changes) this.#jsonByNo.delete(no);
    this.#seen = stateOf(store);
  }
}

const stateOf = ({ catalogue, epoch, revision, tag }: CatalogueStore) => ({ catalogue, epoch, revision, tag });
