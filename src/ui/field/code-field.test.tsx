// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';

afterEach(cleanup);
const code = () => screen.getByLabelText<HTMLInputElement>('Code');
const turn = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks for a recovery code, and for the digits of the app again', () => {
  render(<CodeField />);
  turn('Lost your phone?');
  expect(screen.getByText(/^One of your recovery codes/)).toBeTruthy();
  expect(document.activeElement).toBe(code());
  turn('Use my app');
  expect(code().inputMode).toBe('numeric');
  expect(screen.getByText('6 digits from your authenticator app')).toBeTruthy();
});

it('does not show the error of a code of the other kind', () => {
  const wrong = 'Wrong code. Write the newest one of your app, or a recovery code.';
  const { rerender } = render(<CodeField error={wrong} />);
  expect(screen.getByText(wrong)).toBeTruthy();
  turn('Lost your phone?');
  expect([screen.queryByText(wrong), code().getAttribute('aria-invalid')]).toEqual([null, null]);
  rerender(<CodeField />);
  rerender(<CodeField error={wrong} />);
  expect(screen.getByText(wrong)).toBeTruthy();
});

it('has no other kind where only the app counts', () => {
  render(<CodeField appOnly />);
  expect(screen.queryByRole('button')).toBeNull();
});
