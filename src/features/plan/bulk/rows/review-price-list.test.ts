import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlausiblePrice } from '../../../../../domain/plan/field-schemas.ts';
import type { Plan } from '../../../../../domain/plan/plan.ts';
import { PLAN_CSV_FIELDS } from '../../../../../domain/plan/plan-fields.ts';
import { OWN, OWN_ID, planJson } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { listedPlanArbitrary } from '../../../../../tests/support/fixtures/listed-plan.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import { plansCsv } from '../../csv/plan-csv.ts';
import { parseUpload } from './parse-upload.ts';
import { reviewPriceList } from './review-price-list.ts';

const EDITABLE = PLAN_CSV_FIELDS.map(({ name }) => name).filter((name) => name !== 'id');

/** A listed plan, and as it stands in the file after a seller has edited the file; undefined if its row is deleted. */
interface Entry {
  listed: Plan;
  inFile: Plan | undefined;
}

const entryArbitrary: fc.Arbitrary<Entry> = fc
  .record({
    listed: listedPlanArbitrary,
    other: listedPlanArbitrary,
    fields: fc.oneof(fc.constant<(typeof EDITABLE)[number][]>([]), fc.subarray(EDITABLE)),
    isDeleted: fc.nat(4).map((n) => n === 0),
  })
  .map(({ listed, other, fields, isDeleted }) => {
    const edit = Object.fromEntries(fields.map((name) => [name, other[name] ?? null]));
    return { listed, inFile: isDeleted ? undefined : { ...listed, ...edit } };
  })
  .filter(({ inFile }) => inFile === undefined || isPlausiblePrice(inFile));

const idOf = (at: number) => `5ab1da7a-0000-8000-8000-${String(at).padStart(12, '0')}`;
const own = (plan: Plan, at: number): Plan => ({ ...plan, id: idOf(at), provider_id: OWN_ID });
const listArbitrary = fc
  .array(entryArbitrary, { minLength: 1, maxLength: 6 })
  .filter((entries) => entries.some(({ inFile }) => inFile !== undefined))
  .map((entries) =>
    entries.map(({ listed, inFile }, at) => ({ listed: own(listed, at), inFile: inFile && own(inFile, at) })),
  );

/** A field as people read it: line breaks may differ, and an empty text is no value. */
const normal = (value: unknown) =>
  JSON.stringify(value === '' ? null : (value ?? null)).replaceAll(/(?:\\r)?\\n|\\r/g, '\\n');
const fieldsOf = (plan: Partial<Plan>) => Object.fromEntries(EDITABLE.map((name) => [name, normal(plan[name])]));
const isEdited = ({ listed, inFile }: Entry) =>
  inFile !== undefined && JSON.stringify(fieldsOf(listed)) !== JSON.stringify(fieldsOf(inFile));

async function review(text: string, livePlans: readonly Plan[]) {
  const parsed = await parseUpload(text);
  if (parsed.kind !== 'rows') throw new Error(JSON.stringify(parsed));
  const { comparison, errors } = reviewPriceList(parsed.rows, { sellers: OWN, livePlans });
  expect(errors).toEqual([]);
  if (comparison === undefined) throw new Error('not compared');
  return comparison;
}

const ids = (plans: readonly Plan[]) => plans.map(({ id }) => id);

it.each([
  ['CSV', plansCsv],
  ['JSON', async (plans: readonly Plan[]) => JSON.stringify(plans)],
])('finds exactly the edits of a list that was downloaded as %s', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(listArbitrary, async (entries) => {
      const file = entries.flatMap(({ inFile }) => inFile ?? []);
      const { added, changed, same, missing } = await review(
        await write(file),
        entries.map(({ listed }) => listed),
      );
      expect(added).toEqual([]);
      expect(ids(missing)).toEqual(entries.flatMap(({ listed, inFile }) => (inFile ? [] : listed.id)));
      expect(ids(changed.map(({ listed }) => listed))).toEqual(entries.filter(isEdited).map(({ listed }) => listed.id));
      expect(same.length + changed.length).toBe(file.length);
      // The changes make the listed plans those of the file, and nothing else.
      const result = changed.map(({ listed, change }) => fieldsOf({ ...listed, ...change } as Plan));
      expect(result).toEqual(entries.filter(isEdited).map(({ inFile }) => fieldsOf(inFile ?? {})));
      const before = changed.map(({ listed, base }) => fieldsOf({ ...listed, ...base } as Plan));
      expect(before).toEqual(entries.filter(isEdited).map(({ listed }) => fieldsOf(listed)));
    }),
  );
});

it('changes only the fields that the text gives; an empty cell clears its field', async () => {
  const listed = own(samplePlan({ discount: 5, bonus: 'Free night', ussd_code: '*312#' }), 1);
  const csv = 'id,name,network,size,price,validity,description,bonus\n';
  const line = `${listed.id},${listed.name},MTN,7GB,3500,30days,${listed.description},\n`;
  const { changed } = await review(csv + line, [listed]);
  expect(changed.map(({ change, base }) => [change, base])).toEqual([[{ bonus: null }, { bonus: 'Free night' }]]);
  const json = await review(planJson({ ...listed, bonus: null, discount: undefined, ussd_code: undefined }), [listed]);
  expect(json.changed.map(({ change }) => change)).toEqual([{ bonus: null }]);
});

it.each([
  ['CSV', plansCsv],
  ['JSON', async (plans: readonly Plan[]) => JSON.stringify(plans)],
])(
  'takes texts that could be read as stock, price or another plan in a list that was downloaded as %s',
  async (_, write) => {
    const listed = [
      { name: 'Airtel 5GB Weekly', network: 'MTN', category: 'Daily' },
      { name: 'Sold out', category: '✖', description: 'Not available at night', bonus: '1GB' },
      { name: '❌ 2GB', source: 'Inactive', ussd_steps: 'Out of stock' },
      { name: '~1GB~ ₦500/GB', description: '1GB per day from ₦50' },
    ].map((each, at) => own(samplePlan(each as Partial<Plan>), at));
    const { added, changed, same } = await review(await write(listed), listed);
    expect([added, changed]).toEqual([[], []]);
    expect(same).toHaveLength(listed.length);
  },
);
