import * as v from 'valibot';
import { SIZE_UNITS } from './size.ts';

export const SizeSchema = v.strictObject({
  value: v.pipe(
    v.number('Size must be a number'),
    v.finite('Size must be a number'),
    v.gtValue(0, 'Size must be more than 0'),
    v.maxValue(1_000_000, 'Size must be at most 1,000,000'),
  ),
  unit: v.picklist(SIZE_UNITS, 'Choose MB or GB'),
});
