import { expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

it('orders names by letters, without case and accents', () => {
  const names = ['Zed Data', 'ọlá Bundles', 'Ola Airtime', 'MTN', 'ada', 'Ada Bundles', '9ja Data'];
  expect(names.toSorted(compareNames)).toEqual([
    '9ja Data',
    'ada',
    'Ada Bundles',
    'MTN',
    'Ola Airtime',
    'ọlá Bundles',
    'Zed Data',
  ]);
  expect(compareNames('ADA', 'ada')).toBe(0);
});
