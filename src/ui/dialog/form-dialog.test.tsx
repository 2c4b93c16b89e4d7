// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fill, textIn } from '../../../tests/support/fill.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { Button } from '../button.tsx';
import { preloadDialog } from './dialog.tsx';
import { FormDialog, SaveFailure } from './form-dialog.tsx';

const onClose = vi.fn();
const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());

function Sample({ busy = false, sellers = ['Ada', 'Bola'] }: { busy?: boolean; sellers?: string[] }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <FormDialog
      title="Edit Plan"
      form={form}
      busy={busy}
      onClose={onClose}
      submit={(ids) => (
        <Button {...ids} type="submit">
          Save
        </Button>
      )}
    >
      {(id) => (
        <form id={id} ref={form} onSubmit={onSubmit}>
          <input name="name" defaultValue="MTN 1.5GB" />
          <select key={sellers.length} name="seller" defaultValue="Bola">
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

let mounted: Awaited<ReturnType<typeof mount>>;
beforeAll(preloadDialog);
afterEach(async () => {
  await mounted.unmount();
  vi.clearAllMocks();
});
const show = async (props: Parameters<typeof Sample>[0] = {}) => {
  mounted = await mount(<Sample {...props} />);
};
const isAsked = () => document.querySelector('[role="alertdialog"]') !== null;

it.each(['Cancel', 'Close'])('is left by %s where nothing was typed', async (way) => {
  await show();
  await press(button(way));
  expect(onClose).toHaveBeenCalledOnce();
  expect(isAsked()).toBe(false);
});

it.each(['Cancel', 'Close'])('asks before %s where something was typed, and keeps it on No', async (way) => {
  await show();
  await fill('name', 'MTN 2GB');
  await press(button(way));
  expect(onClose).not.toHaveBeenCalled();
  expect(find('[role="alertdialog"]').textContent).toContain('What you typed is not saved.');
  await press(button('No'));
  expect(isAsked()).toBe(false);
  expect(textIn('name')).toBe('MTN 2GB');
  await press(button(way));
  await press(button('Yes'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks where something was chosen', async () => {
  await show();
  await fill('seller', 'Ada');
  await press(button('Cancel'));
  expect(isAsked()).toBe(true);
});

it('does not ask where what was typed was taken back', async () => {
  await show();
  await fill('name', 'MTN 2GB');
  await fill('name', 'MTN 1.5GB');
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not ask where choices came later than the form, and nobody chose', async () => {
  await show({ sellers: [] });
  await mounted.show(<Sample />);
  expect(textIn('seller')).toBe('Bola');
  await press(button('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks of what was typed before the choices came', async () => {
  await show({ sellers: [] });
  await fill('name', 'MTN 2GB');
  await mounted.show(<Sample />);
  await press(button('Cancel'));
  expect(isAsked()).toBe(true);
});

it('is not left while it is being saved', async () => {
  await show({ busy: true });
  await press(button('Close'));
  expect(button('Cancel').disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('its button, outside of the form, sends the form', async () => {
  await show();
  await press(button('Save'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('says why it is not saved in a place that is read out', async () => {
  mounted = await mount(<SaveFailure failure={undefined} />);
  expect(find('[role="alert"]').textContent).toBe('');
  await mounted.show(<SaveFailure failure={{ title: 'Failed to create plan', detail: 'Make some room.' }} />);
  expect(find('[role="alert"]').textContent).toBe('Failed to create plan. Make some room.');
});
