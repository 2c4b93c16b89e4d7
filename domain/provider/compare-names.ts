/**
 * Orders names as a reader expects: by letters without case and accents, 'Ọmọ' beside 'Omo'. Returns a negative number, 0 or
 * a positive one, for `sort`. Not `localeCompare`: the first collator of a page takes a slow phone 50 ms
 * (docs/performance.md#p3).
 */
export function compareNames(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  return Number(a > b) - Number(a < b);
}

const lettersOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
