// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { closeWatchers } from './close-watchers.ts';
import { preloadDialog } from './dialog.tsx';
import { FormDialog, SaveFailure } from './form-dialog.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const onClose = vi.fn();
const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());

interface SampleProps {
  busy?: boolean;
  question?: { title: string; message: string };
  sellers?: string[];
}

function Sample({ busy = false, question, sellers = ['Ada', 'Bola'] }: SampleProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      title="Edit Plan"
      form={form}
      busy={busy}
      question={question}
      onClose={onClose}
      submit={(ids) => (
        <Button {...ids} type="submit">
          Save
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} onSubmit={onSubmit}>
          <input aria-label="Plan name" name="name" defaultValue="MTN 1.5GB" />
          <select key={sellers.length} aria-label="Seller" name="seller" defaultValue="Bola">
            <option value="" disabled>
              Choose
            </option>
            {sellers.map((seller) => (
              <option key={seller}>{seller}</option>
            ))}
          </select>
        </form>
      )}
    </FormDialog>
  );
}

beforeAll(preloadDialog);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
const show = async (props: Parameters<typeof Sample>[0] = {}) => {
  const shown = render(<Sample {...props} />);
  await screen.findByRole('dialog');
  return shown;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const isAsked = () => screen.queryByRole('alertdialog') !== null;

it.each(['Cancel', 'Close'])('closes with %s when nothing was typed', async (name) => {
  await show();
  await press(button(name));
  expect(onClose).toHaveBeenCalledOnce();
  expect(isAsked()).toBe(false);
});

it.each(['Cancel', 'Close'])('asks before %s when something was typed, and keeps it on No', async (name) => {
  await show();
  fill('Plan name', 'MTN 2GB');
  await press(button(name));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog').textContent).toContain('What you typed is not saved.');
  await press(button('No'));
  expect(isAsked()).toBe(false);
  expect(field('Plan name').value).toBe('MTN 2GB');
  await press(button(name));
  await press(button('Yes'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks another question where what was typed may be saved', async () => {
  await show({ question: { title: 'Leave now?', message: 'It may be saved or not.' } });
  fill('Plan name', 'MTN 2GB');
  await press(button('Cancel'));
  expect(screen.getByRole('alertdialog').textContent).toContain('Leave now?It may be saved or not.');
});

it('asks on Back when something was typed; Back then answers No', async () => {
  const back = () => act(async () => closeWatchers.get().at(-1)?.());
  await show();
  fill('Plan name', 'MTN 2GB');
  await back();
  expect(isAsked()).toBe(true);
  await back();
  expect([isAsked(), field('Plan name').value]).toEqual([false, 'MTN 2GB']);
  expect(onClose).not.toHaveBeenCalled();
  fill('Plan name', 'MTN 1.5GB');
  await back();
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks when an option was chosen', async () => {
  await show();
  fireEvent.change(field('Seller'), { target: { value: 'Ada' } });
  await press(button('Cancel'));
  expect(isAsked()).toBe(true);
});

it('does not ask when the typed text was undone', async () => {
  await show();
  fill('Plan name', 'MTN 2GB');
  fill('Plan name', 'MTN 1.5GB');
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not ask when options load after the form, and none was chosen', async () => {
  const { rerender } = await show({ sellers: [] });
  rerender(<Sample />);
  expect(field('Seller').value).toBe('Bola');
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks when something was typed before the options loaded', async () => {
  const { rerender } = await show({ sellers: [] });
  fill('Plan name', 'MTN 2GB');
  rerender(<Sample />);
  await press(button('Cancel'));
  expect(isAsked()).toBe(true);
});

it('cannot be closed while it is being saved', async () => {
  await show({ busy: true });
  await press(button('Close'));
  expect(button('Cancel').disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('submits the form with a button outside of it', async () => {
  await show();
  await press(button('Save'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('announces why saving failed', async () => {
  const { rerender } = render(<SaveFailure failure={undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('');
  rerender(<SaveFailure failure={{ title: 'Failed to create plan', detail: 'Make some room.' }} />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to create plan. Make some room.');
  rerender(<SaveFailure failure={{ title: 'This is not your password.', detail: undefined }} />);
  expect(screen.getByRole('alert').textContent).toBe('This is not your password. ');
});
