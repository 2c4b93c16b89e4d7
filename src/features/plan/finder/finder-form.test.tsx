// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type NeedTexts, readNeed } from '../../../../domain/finder/need.ts';
import { FinderForm } from './finder-form.tsx';

afterEach(cleanup);

/** Shows the form for the texts of an address. */
function show(texts: NeedTexts, withNetworks = true) {
  const read = readNeed(texts);
  const [need, wrong] = 'need' in read ? [read.need, undefined] : [read.rest, read];
  render(<FinderForm action="/" withNetworks={withNetworks} need={need} wrong={wrong} onAsk={vi.fn()} />);
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe.each([true, false])('a finder form, with networks: %s', (withNetworks) => {
  it('shows the text that it does not take, in its line and with the reason', () => {
    show({ have: '1.500', days: '20' }, withNetworks);
    expect(input('Naira').value).toBe('1.500');
    expect(input('Naira').getAttribute('aria-invalid')).toBe('true');
    expect(radio(/I have money/).checked).toBe(true);
    const problem = screen.getByRole('alert');
    expect(problem.textContent).toBe('Write an amount in naira as 1500, up to ₦1,000,000, not “1.500”');
    expect(input('Naira').getAttribute('aria-describedby')).toBe(problem.id);
    expect(input('Data').getAttribute('aria-invalid')).toBe('false');
    expect(input('Days for this money').value.replace('\u00a0', ' ')).toBe('20 days');
  });

  it.each([
    [{ need: '500', days: '14' }, 'Data', 'Write 500 MB or 500 GB, not “500”'],
    [{ need: '', days: '14' }, 'Data', 'Write an amount of data, as 5 GB or 500 MB'],
    [{ need: '5gb', days: '' }, 'Days', 'Write a whole number of days, from 1 to 365'],
    [{ have: '', days: '14' }, 'Naira', 'Write an amount in naira as 1500, up to ₦1,000,000'],
  ])('asks about %o at its field', (texts, name, problem) => {
    show(texts, withNetworks);
    const alert = screen.getByRole('alert');
    expect(alert.textContent?.replaceAll('\u00a0', ' ')).toBe(problem);
    expect(input(name).getAttribute('aria-describedby')).toBe(alert.id);
    expect(input(name).value).toBe(('need' in texts && name === 'Data' && texts.need) || '');
  });

  it('shows an amount as it was written', () => {
    show({ need: '1500mb' }, withNetworks);
    expect(input('Data').value).toBe('1,500\u00a0MB');
  });
});
