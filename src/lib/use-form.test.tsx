// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { type FieldErrors, useForm } from './use-form.ts';

afterEach(cleanup);

const schema = v.object({ password: v.string() });
const onSubmit = vi.fn();

function Form({ busy = false, refused }: { busy?: boolean; refused?: FieldErrors }) {
  const { handlers } = useForm({ schema, busy, refused, onSubmit });
  return (
    <form {...handlers}>
      <input name="password" aria-label="Password" />
      <button type="submit" disabled={busy}>
        Sign in
      </button>
    </form>
  );
}

it('moves the focus to a refused field', async () => {
  const { rerender } = render(<Form />);
  await act(async () => fireEvent.submit(document.forms[0] as HTMLFormElement));
  expect(onSubmit).toHaveBeenCalled();
  rerender(<Form busy />);
  screen.getByRole('button').focus();
  rerender(<Form refused={{ password: 'Wrong' }} />);
  expect(document.activeElement?.tagName).toBe('INPUT');
});
