// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstNeedOf, type NeedTexts, readNeed } from '../../../../domain/finder/need.ts';
import { FinderForm } from './finder-form.tsx';

afterEach(cleanup);

/** Shows the form for the texts of an address. */
function show(texts: NeedTexts, isShort = false) {
  const read = readNeed(texts);
  const [need, wrong] = 'need' in read ? [read.need, undefined] : [firstNeedOf(read), read];
  render(<FinderForm action="/" isShort={isShort} need={need} wrong={wrong} onAsk={vi.fn()} />);
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe.each([false, true])('a finder form, short: %s', (isShort) => {
  it('shows the text that it does not take, in its line and with the reason', () => {
    show({ have: '1.500', days: '20' }, isShort);
    expect(input('Naira').value).toBe('1.500');
    expect(input('Naira').getAttribute('aria-invalid')).toBe('true');
    expect(radio(/I have/).checked).toBe(true);
    const problem = screen.getByRole('alert');
    expect(problem.textContent).toBe('Write an amount in naira as 1500, up to ₦1,000,000, not “1.500”');
    expect(input('Naira').getAttribute('aria-describedby')).toBe(problem.id);
    expect(input('Data').getAttribute('aria-invalid')).toBe('false');
  });
});
