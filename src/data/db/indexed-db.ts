/** What stands in for the browser's IndexedDB in tests. */
export interface IndexedDbParts {
  indexedDB?: IDBFactory | undefined;
  IDBKeyRange?: typeof IDBKeyRange | undefined;
}
