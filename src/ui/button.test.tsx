// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it.each([false, true])(
  'keeps the focus while busy, and does nothing when pressed (others are disabled: %s)',
  (disabled) => {
    const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())];
    const shown = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} disabled={disabled && busy} onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(shown(false));
    const button = screen.getByRole('button');
    button.focus();
    rerender(shown(true));
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    rerender(shown(false));
    fireEvent.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  },
);
