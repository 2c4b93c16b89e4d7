import * as v from 'valibot';
import { VALIDITY_UNITS } from './validity.ts';

export const ValiditySchema = v.strictObject({
  value: v.pipe(
    v.number('Validity must be a number'),
    v.finite('Validity must be a number'),
    v.gtValue(0, 'Validity must be more than 0'),
    v.maxValue(3650, 'Validity must be at most 3650'),
  ),
  unit: v.picklist(VALIDITY_UNITS, 'Choose days, months or years'),
});
