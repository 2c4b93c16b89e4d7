import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USAGE_INPUTS } from '../../../domain/data-calculator/usage.ts';
import { SIZE_UNITS } from '../../../domain/plan/size-and-validity.ts';
import { FIRST_INPUTS, parseUsageInputs, type UsageInputs } from './usage-inputs.ts';

const typed = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^-?[0-9]{1,4}(\.[0-9]{1,3})?$/),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number.toPrecision(6)),
);
const inputs: fc.Arbitrary<UsageInputs> = fc.record({
  hours: fc.tuple(...USAGE_INPUTS.map(() => typed)).map(hoursOf),
  costPerGb: typed,
  unit: fc.constantFrom(...SIZE_UNITS),
});

function hoursOf(texts: string[]): UsageInputs['hours'] {
  return Object.fromEntries(USAGE_INPUTS.map((input, at) => [input, texts[at]])) as UsageInputs['hours'];
}

describe('what is kept of the calculator', () => {
  it('begins with half an hour of social media, in GB', () => {
    expect(FIRST_INPUTS).toMatchObject({ hours: { socialMedia: '0.5', smartHome: '' }, costPerGb: '', unit: 'GB' });
    expect(Object.keys(FIRST_INPUTS.hours)).toEqual([...USAGE_INPUTS]);
  });

  it('comes back as it was kept, wrong numbers too', () => {
    fc.assert(
      fc.property(inputs, (kept) => {
        expect(parseUsageInputs(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      }),
    );
  });

  it('leaves out what it does not know', () => {
    expect(parseUsageInputs({ ...FIRST_INPUTS, hours: { ...FIRST_INPUTS.hours, radio: '1' }, more: 1 })).toEqual(
      FIRST_INPUTS,
    );
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...FIRST_INPUTS, unit: 'TB' },
    { ...FIRST_INPUTS, costPerGb: 375 },
    { ...FIRST_INPUTS, costPerGb: 'ten' },
    { ...FIRST_INPUTS, costPerGb: '1 ' },
    { ...FIRST_INPUTS, costPerGb: '1'.repeat(25) },
    { ...FIRST_INPUTS, hours: { socialMedia: '1' } },
    { ...FIRST_INPUTS, hours: { ...FIRST_INPUTS.hours, gaming: '0x10' } },
    { ...FIRST_INPUTS, hours: null },
  ])('is dropped when it is not whole: %j', (kept) => {
    expect(parseUsageInputs(kept)).toBeUndefined();
  });

  it('is settled after one reading, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const once = parseUsageInputs(value);
        expect(parseUsageInputs(once)).toEqual(once);
      }),
    );
  });
});
