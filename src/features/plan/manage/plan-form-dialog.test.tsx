// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PlanFields } from '../../../../domain/plan/plan-form.ts';
import { fill, saidOf, textIn } from '../../../../tests/support/fill.ts';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { button, find, mount, press } from '../../../../tests/support/mount.ts';
import { madeId } from '../../../../tests/support/outbox/operations.ts';
import { StorageError } from '../../../data/db/storage-error.ts';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { fieldsOf } from '../plan-change.ts';
import { PlanFormDialog } from './plan-form-dialog.tsx';

const onSave = vi.fn(async (_: PlanFields): Promise<unknown> => undefined);
const onClose = vi.fn();
type Props = Partial<Parameters<typeof PlanFormDialog>[0]>;
const dialog = (props: Props = {}) => (
  <PlanFormDialog isNew providers={undefined} onSave={onSave} onClose={onClose} {...props} />
);

let mounted: Awaited<ReturnType<typeof mount>>;
beforeAll(preloadDialog);
afterEach(async () => {
  await mounted.unmount();
  vi.clearAllMocks();
});
const show = async (props: Props = {}) => {
  mounted = await mount(dialog(props));
};
const alerted = () => find('[role="alert"]').textContent;

const WRITTEN: [name: string, text: string][] = [
  ['name', 'MTN 1.5GB'],
  ['network', 'MTN'],
  ['price', '₦1,500'],
  ['size.value', '1.5'],
  ['validity.value', '30'],
  ['description', 'For a month'],
];
const fillAll = async () => {
  for (const [name, text] of WRITTEN) await fill(name, text);
};

it('sends what was typed as a plan, once, and closes when it is saved', async () => {
  const saved = deferred<unknown>();
  onSave.mockReturnValueOnce(saved.promise);
  await show();
  expect(find('[role="dialog"] h2').textContent).toBe('Create New Plan');
  await fillAll();
  await press(button('Create Plan'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'MTN 1.5GB',
    network: 'MTN',
    price: 1_500,
    size: { value: 1.5, unit: 'GB' },
    validity: { value: 30, unit: 'days' },
    description: 'For a month',
    buy_url: null,
    discount: null,
    auto_renew: null,
    bonus: null,
  });
  expect(button('Create Plan').disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => saved.resolve(undefined));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says what is wrong beside each field, goes to the first, and sends nothing', async () => {
  await show();
  await fill('price', 'a lot');
  await fill('discount', '101');
  await press(button('Create Plan'));
  expect(onSave).not.toHaveBeenCalled();
  expect(
    Object.fromEntries([...WRITTEN.map(([name]) => name), 'discount'].map((name) => [name, saidOf(name)])),
  ).toEqual({
    name: 'Plan name is required',
    network: 'Choose MTN, AIRTEL, GLO or 9MOBILE',
    price: 'Price must be a number',
    'size.value': 'Size must be a number',
    'validity.value': 'Validity must be a number',
    description: 'Description is required',
    discount: 'Discount is a percentage up to 100',
  });
  expect(document.activeElement).toBe(find('[name="name"]'));
  expect(textIn('price')).toBe('a lot');
  await fillAll();
  await fill('discount', '');
  await press(button('Create Plan'));
  expect(saidOf('name')).toBeUndefined();
  expect(onSave).toHaveBeenCalledOnce();
});

it('shows a plan as it is, and gives it back as it was', async () => {
  const plan = fieldsOf(samplePlan({ buy_url: 'https://ada.test', discount: 5, auto_renew: false, bonus: 'Free SMS' }));
  await show({ isNew: false, plan });
  expect(find('[role="dialog"] h2').textContent).toBe('Edit Plan');
  await press(button('Save Changes'));
  const { provider_id: _, ...asked } = plan;
  expect(onSave).toHaveBeenCalledExactlyOnceWith(asked);
});

it.each([
  ['full', /storage of this phone is full.+press Create Plan again: what you chose is still here/],
  ['missing', /does not let SabiData keep anything/],
] as const)('keeps what was typed where the storage is %s, says so, and can be sent again', async (kind, words) => {
  onSave.mockRejectedValueOnce(new StorageError(kind));
  await show();
  await fillAll();
  await press(button('Create Plan'));
  expect(alerted()).toMatch(words);
  expect(alerted()).toContain('Failed to create plan.');
  expect(onClose).not.toHaveBeenCalled();
  expect(WRITTEN.map(([name]) => [name, textIn(name)])).toEqual(WRITTEN);
  await press(button('Create Plan'));
  expect(onSave).toHaveBeenCalledTimes(2);
  expect(alerted()).toBe('');
  expect(onClose).toHaveBeenCalledOnce();
});

it("says the server's word of a field until the form is sent anew", async () => {
  await show({ refused: { price: 'Too high for your tier' } });
  expect(saidOf('price')).toBe('Too high for your tier');
  await fillAll();
  await press(button('Create Plan'));
  expect(saidOf('price')).toBeUndefined();
});

it('lets an administrator choose whose plan it is, also among sellers who come later', async () => {
  const [ada, bola] = [
    { id: madeId(1), name: 'Ada Bundles' },
    { id: madeId(2), name: 'Bola Data' },
  ];
  const plan = { ...fieldsOf(samplePlan()), provider_id: bola.id };
  await show({ isNew: false, plan, providers: [] });
  await mounted.show(dialog({ isNew: false, plan, providers: [ada, bola] }));
  expect(textIn('provider_id')).toBe(bola.id);
  await fill('provider_id', ada.id);
  await press(button('Save Changes'));
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ provider_id: ada.id }));
});

it('asks for a provider where one is to be chosen, and else does not', async () => {
  await show({ providers: [{ id: madeId(1), name: 'Ada Bundles' }] });
  await fillAll();
  await press(button('Create Plan'));
  expect(onSave).not.toHaveBeenCalled();
  expect(saidOf('provider_id')).toBe('Choose a provider');
  await mounted.show(dialog());
  expect(document.querySelector('[name="provider_id"]')).toBeNull();
});
