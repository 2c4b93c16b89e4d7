import { planAt } from '../../domain/plan/catalogue/catalogue.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';

/**
 * The JSON of each plan, kept until the plan changes: a page is then a concatenation (docs/performance.md#p12). It learns what
 * changed from the store's feed when it is next asked.
 */
export class PlanJson {
  #store: CatalogueStore;
  #revision: number;
  #epoch: string;
  #byNo = new Map<number, string>();

  constructor(store: CatalogueStore) {
    this.#store = store;
    this.#revision = store.revision;
    this.#epoch = store.epoch;
  }

  /** A JSON array of the plans in these rows of the store's table. */
  arrayOf(rows: readonly number[]): string {
    this.#forgetChanged();
    return `[${rows.map((row) => this.#at(row)).join(',')}]`;
  }

  #at(row: number): string {
    const { catalogue } = this.#store;
    const no = catalogue.plans.no[row] as number;
    const known = this.#byNo.get(no);
    if (known !== undefined) return known;
    const json = JSON.stringify(planAt(catalogue, row));
    this.#byNo.set(no, json);
    return json;
  }

  #forgetChanged(): void {
    const { revision, epoch } = this.#store;
    if (revision === this.#revision && epoch === this.#epoch) return;
    const changes = epoch === this.#epoch ? this.#store.changesSince(this.#revision) : undefined;
    if (changes === undefined || changes.some(({ entity }) => entity === 'provider')) this.#byNo.clear();
    else for (const { no } of changes) this.#byNo.delete(no);
    this.#revision = revision;
    this.#epoch = epoch;
  }
}
