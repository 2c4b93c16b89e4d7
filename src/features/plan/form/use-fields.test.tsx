// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlanFormValues } from '../../../../domain/plan/plan-form.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { preloadDialog } from '../../../ui/dialog/dialog.tsx';
import { fieldsOf } from './plan-form-change.ts';
import { PlanFormDialog } from './plan-form-dialog.tsx';

const onSave = vi.fn(async (_: PlanFormValues): Promise<unknown> => undefined);
type Props = Partial<Parameters<typeof PlanFormDialog>[0]>;

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = async (props: Props = {}) => {
  render(
    <PlanFormDialog providers={undefined} pricedBy={() => undefined} onSave={onSave} onClose={vi.fn()} {...props} />,
  );
  await screen.findByRole('dialog');
};
/** Opens the form of a listed plan. */
const edit = (plan: Parameters<typeof samplePlan>[0], props: Props = {}) => {
  const stored = fieldsOf(samplePlan(plan));
  return show({ plan: stored, stored, category: plan?.category, ...props });
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const shown = (label: string) => {
  const select = field(label) as unknown as HTMLSelectElement;
  return select.selectedOptions[0]?.textContent;
};
const write = (label: string, value: string) => act(async () => fireEvent.input(field(label), { target: { value } }));
const choose = async (label: string, option: string) => {
  const options = [...(field(label) as unknown as HTMLSelectElement).options];
  const value = options.find(({ textContent }) => textContent === option)?.value;
  await act(async () => fireEvent.change(field(label), { target: { value } }));
};
const save = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^(Create Plan|Save Changes)$/ })));
  return onSave.mock.lastCall?.[0];
};
const fill = async (name: string) => {
  const texts = { 'Price in naira': '500', 'Data size': '1', Validity: '7', Description: 'A week' };
  for (const [label, text] of Object.entries({ 'Plan name': name, ...texts })) await write(label, text);
  await act(async () => fireEvent.change(field('Network'), { target: { value: 'MTN' } }));
};
const WHY = 'Why is it for anything?';

describe('a new plan', () => {
  it('is for what its name and description say, while they are written', async () => {
    await show();
    expect([shown('Used for'), shown('Kind')]).toEqual(['Anything', 'Direct']);
    await write('Plan name', 'MTN 1GB Night SME');
    expect([shown('Used for'), shown('Kind')]).toEqual(['Night only', 'SME']);
    await write('Plan name', 'MTN 1GB');
    await write('Description', 'For WhatsApp only');
    expect([shown('Used for'), shown('Kind')]).toEqual(['Social only', 'Direct']);
    await fill('MTN 1GB Weekend');
    expect(await save()).toMatchObject({ use: 'weekend', kind: null });
  });

  it('keeps what its user chooses', async () => {
    await show();
    await choose('Used for', 'Router only');
    await choose('Kind', 'Data share');
    await fill('MTN 1GB Night');
    expect(await save()).toMatchObject({ use: 'router', kind: 'data_share' });
  });

  it('is for anything against its name only with a reason', async () => {
    await show();
    await fill('Night Owl Data 1GB');
    expect(screen.queryByLabelText(WHY)).toBeNull();
    await choose('Used for', 'Anything');
    expect(await save()).toBeUndefined();
    expect(document.activeElement).toBe(field(WHY));
    await write(WHY, 'It is our name');
    expect(await save()).toMatchObject({ use: 'general', use_reason: 'It is our name' });
  });

  it('of an administrator needs no reason, and says what was chosen', async () => {
    await show({ providers: [] });
    await write('Plan name', 'MTN 1GB Night SME');
    await choose('Used for', 'Anything');
    await choose('Kind', 'Direct');
    expect(screen.queryByLabelText(WHY)).toBeNull();
    expect([field('Used for').value, field('Kind').value]).toEqual(['general', 'direct']);
  });
});

describe('a listed plan', () => {
  it('keeps a use that was set against its texts, and gives no reason again', async () => {
    await edit({ name: 'Night Owl Data 1GB' });
    expect(shown('Used for')).toBe('Anything');
    await write('Plan name', 'Night Owl Data 2GB');
    expect(screen.queryByLabelText(WHY)).toBeNull();
    expect(await save()).toMatchObject({ use: null });
    expect(onSave.mock.lastCall?.[0]).not.toHaveProperty('use_reason');
    await write('Plan name', 'WhatsApp only 2GB');
    expect(field(WHY).value).toBe('');
  });

  it('reads the category that the form does not have', async () => {
    await edit({ name: 'Glo 1GB', category: 'campus', use: 'campus' });
    expect(shown('Used for')).toBe('Campus only');
    await choose('Used for', 'Anything');
    await write(WHY, 'It works everywhere');
    expect(await save()).toMatchObject({ use: null, use_reason: 'It works everywhere' });
  });
});

it('takes a dial code and steps, and names a code that buys no data', async () => {
  await show();
  await fill('MTN 1GB');
  await write('Dial code (optional)', '*21*08030000000#');
  expect(await save()).toBeUndefined();
  expect(screen.getByText('Write a code that buys data, as *312#')).toBeTruthy();
  await write('Dial code (optional)', '*312#');
  await write('Dial steps (optional)', '1 > 4');
  expect(await save()).toMatchObject({ ussd_code: '*312#', ussd_steps: '1 > 4' });
});
