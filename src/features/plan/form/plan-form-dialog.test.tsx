// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { madeId } from '../../../../tests/support/outbox/operations.ts';
import { StorageError } from '../../../data/db/storage-error.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { fieldsOf } from './plan-form-change.ts';
import { PlanFormDialog } from './plan-form-dialog.tsx';

const onSave = vi.fn(async (_: PlanFormValues): Promise<unknown> => undefined);
const onClose = vi.fn();
type Props = Partial<Parameters<typeof PlanFormDialog>[0]>;
const dialog = (props: Props = {}) => (
  <PlanFormDialog providers={undefined} pricedBy={(fields) => fields} onSave={onSave} onClose={onClose} {...props} />
);

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
const show = async (props: Props = {}) => {
  const shown = render(dialog(props));
  await screen.findByRole('dialog');
  return shown;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Text of the error below a field; undefined without one. */
function errorOf(label: string): string | undefined {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ') || undefined;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const alerted = () => screen.getByRole('alert').textContent;

const INPUT: [label: string, text: string][] = [
  ['Plan name', 'MTN 1.5GB'],
  ['Network', 'MTN'],
  ['Price in naira', '₦1,500'],
  ['Data size', '1.5'],
  ['Validity', '30'],
  ['Description', 'For a month'],
];
const fillAll = () => {
  for (const [label, text] of INPUT) fill(label, text);
};

it('saves the typed plan once, and closes', async () => {
  const saved = deferred<unknown>();
  onSave.mockReturnValueOnce(saved.promise);
  await show();
  expect(screen.getByRole('dialog').querySelector('h2')?.textContent).toBe('Create New Plan');
  fillAll();
  await press('Create Plan');
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
    use: null,
    kind: null,
    ussd_code: null,
    ussd_steps: null,
  });
  expect(screen.getByRole('button', { name: 'Create Plan' }).getAttribute('aria-busy')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => saved.resolve(undefined));
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows an error beside each wrong field, focuses the first, and saves nothing', async () => {
  await show();
  fill('Price in naira', 'a lot');
  fill('Discount in % (optional)', '101');
  await press('Create Plan');
  expect(onSave).not.toHaveBeenCalled();
  const labels = [...INPUT.map(([label]) => label), 'Discount in % (optional)'];
  expect(Object.fromEntries(labels.map((label) => [label, errorOf(label)]))).toEqual({
    'Plan name': 'Plan name is required',
    Network: 'Choose MTN, AIRTEL, GLO or 9MOBILE',
    'Price in naira': '“a lot” is not a number. Write it as 1500',
    'Data size': 'Size must be a number',
    Validity: 'Validity must be a number',
    Description: 'Description is required',
    'Discount in % (optional)': 'Discount is a percentage up to 100',
  });
  expect(document.activeElement).toBe(field('Plan name'));
  expect(field('Price in naira').value).toBe('a lot');
  fillAll();
  fill('Discount in % (optional)', '');
  await press('Create Plan');
  expect(errorOf('Plan name')).toBeUndefined();
  expect(onSave).toHaveBeenCalledOnce();
});

it('empties the discount with a new price, and fills it again with the old one', async () => {
  const plan = fieldsOf(samplePlan({ price: 1_900, discount: 5 }));
  await show({ stored: plan, plan });
  const discount = field('Discount in % (optional)');
  const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
  write('Description', 'For two months');
  expect(discount.value).toBe('5');
  write('Price in naira', '1,900');
  expect(discount.value).toBe('5');
  write('Price in naira', '1800');
  expect(discount.value).toBe('');
  write('Price in naira', '1900');
  expect(discount.value).toBe('5');
  fireEvent.input(field('Validity unit'), { target: { value: 'months' } });
  expect(discount.value).toBe('');
  write('Discount in % (optional)', '5');
  write('Price in naira', '1700');
  expect(discount.value).toBe('5');
  await press('Save Changes');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ price: 1_700, discount: 5 }));
});

it('shows a plan and saves it unchanged', async () => {
  const plan = fieldsOf(
    samplePlan({ buy_url: 'https://ada.example', discount: 5, auto_renew: false, bonus: 'Free SMS' }),
  );
  await show({ stored: plan, plan });
  expect(screen.getByRole('dialog').querySelector('h2')?.textContent).toBe('Edit Plan');
  await press('Save Changes');
  const { provider_id: _, ...asked } = plan;
  expect(onSave).toHaveBeenCalledExactlyOnceWith(asked);
});

it('refuses ticks and claims in new texts, and keeps those that are listed', async () => {
  const plan = fieldsOf(samplePlan({ name: '✓ MTN 3GB', description: 'Official price' }));
  await show({ stored: plan, plan });
  fill('Description', 'Verified by MTN');
  await press('Save Changes');
  expect([errorOf('Plan name'), errorOf('Description')]).toEqual([
    undefined,
    'Description cannot have ticks, “verified”, “official” or words like them, or several marks on one letter',
  ]);
  fill('Description', 'For a month');
  await press('Save Changes');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: '✓ MTN 3GB', description: 'For a month' }),
  );
});

it.each([
  ['full', /phone’s storage is full\. Free some space, then press Create Plan again\./],
  ['missing', /can’t save on this phone/],
] as const)('keeps the input when the storage is %s, shows why, and can save again', async (kind, reason) => {
  onSave.mockRejectedValueOnce(new StorageError(kind));
  await show();
  fillAll();
  await press('Create Plan');
  expect(alerted()).toMatch(reason);
  expect(alerted()).toContain('Failed to create plan.');
  expect(onClose).not.toHaveBeenCalled();
  expect(INPUT.map(([label]) => [label, field(label).value])).toEqual(INPUT);
  await press('Create Plan');
  expect(onSave).toHaveBeenCalledTimes(2);
  expect(alerted()).toBe('');
  expect(onClose).toHaveBeenCalledOnce();
});

it("shows the server's error of a field until the form is saved again", async () => {
  await show({ refused: { price: 'Too high for your tier' } });
  expect(errorOf('Price in naira')).toBe('Too high for your tier');
  fillAll();
  await press('Create Plan');
  expect(errorOf('Price in naira')).toBeUndefined();
});

it('lets an administrator choose the provider, also after the providers load', async () => {
  const [ada, bola] = [
    { id: madeId(1), name: 'Ada Bundles' },
    { id: madeId(2), name: 'Bola Data' },
  ];
  const plan = { ...fieldsOf(samplePlan()), provider_id: bola.id };
  const { rerender } = await show({ stored: plan, plan, providers: [] });
  rerender(dialog({ stored: plan, plan, providers: [ada, bola] }));
  expect(field('Provider').value).toBe(bola.id);
  fill('Provider', ada.id);
  await press('Save Changes');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ provider_id: ada.id }));
});

it('requires a provider only from administrators', async () => {
  const { rerender } = await show({ providers: [{ id: madeId(1), name: 'Ada Bundles' }] });
  fillAll();
  await press('Create Plan');
  expect(onSave).not.toHaveBeenCalled();
  expect(errorOf('Provider')).toBe('Choose a provider');
  rerender(dialog());
  expect(screen.queryByLabelText('Provider')).toBeNull();
});
