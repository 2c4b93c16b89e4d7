/** What stands in for the browser's IndexedDB in tests. */
export interface IndexedDbDeps {
  indexedDB?: IDBFactory | undefined;
  IDBKeyRange?: typeof IDBKeyRange | undefined;
}
