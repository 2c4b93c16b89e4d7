import { MB_PER_GB, type Size } from '../size-and-validity.ts';

/** The units that people write for a size, in lower case, with their size in a unit of the product. */
export const SIZE_WORDS: Readonly<Record<string, Size>> = {
  mb: { value: 1, unit: 'MB' },
  mbs: { value: 1, unit: 'MB' },
  meg: { value: 1, unit: 'MB' },
  megs: { value: 1, unit: 'MB' },
  megabyte: { value: 1, unit: 'MB' },
  megabytes: { value: 1, unit: 'MB' },
  gb: { value: 1, unit: 'GB' },
  gbs: { value: 1, unit: 'GB' },
  gig: { value: 1, unit: 'GB' },
  gigs: { value: 1, unit: 'GB' },
  gigabyte: { value: 1, unit: 'GB' },
  gigabytes: { value: 1, unit: 'GB' },
  tb: { value: MB_PER_GB, unit: 'GB' },
  terabyte: { value: MB_PER_GB, unit: 'GB' },
  terabytes: { value: MB_PER_GB, unit: 'GB' },
};

/** Letters that are units where a size is expected only: elsewhere '5G' is a kind of network, and '1M' a month. */
export const SIZE_LETTERS: Readonly<Record<string, string>> = { m: 'mb', g: 'gb', t: 'tb' };

/** Returns '1.5' and 'gigs' as 1.5 GB, and 2 TB as 2,048 GB. */
export function sizeInWords(count: number, word: string): Size {
  const { value, unit } = SIZE_WORDS[word.toLowerCase()] ?? { value: 1, unit: 'MB' };
  return { value: count * value, unit };
}
