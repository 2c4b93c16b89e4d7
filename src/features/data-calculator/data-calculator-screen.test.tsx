// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCostPerGb, parseHours } from '../../../domain/data-calculator/calculator-inputs.ts';
import {
  control,
  onInputs,
  openCalculator,
  press,
  problemAt,
  result,
  write,
} from '../../../tests/support/calculator.tsx';
import { FIRST_INPUTS, parseUsageInputs, type UsageInputs } from './usage-inputs.ts';

vi.mock('../../data/catalogue-view/reader.ts', () => ({ readAnswers: async () => [] }));

const hours = (change: Partial<UsageInputs['hours']>): UsageInputs['hours'] => ({ ...FIRST_INPUTS.hours, ...change });
const errorOf = (read: object) => ('problem' in read ? `${read.problem}. This counts as 0.` : undefined);
const legend = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onInputs.mockReset();
});

it('has the cards and labels of the specification', async () => {
  await openCalculator();
  const headings = [...document.querySelectorAll('h1, h2, h3')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );
  expect(headings).toEqual([
    'H1 Data Calculator',
    'H2 A usual day',
    'H2 Hours a day',
    'H3 Social Media',
    'H3 Video Calling',
    'H3 Music',
    'H3 Gaming',
    'H3 Movies',
    'H3 Web Browsing',
    'H3 Smart Home Devices',
    'H2 Summary',
  ]);
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'GB',
    'MB',
    'Social media browsing hours',
    'SD video calling hours',
    'HD video calling hours',
    'Music streaming hours',
    'Multiplayer gaming/downloads hours',
    '4K streaming hours',
    'HD streaming hours',
    'SD streaming hours',
    'Browsing time hours',
    'Usage hours',
    'Cost per GB',
  ]);
  const hoursInput = screen.getByRole('spinbutton', { name: 'Usage hours' });
  const attributes = ['min', 'step', 'placeholder', 'aria-valuemin'].map((name) => hoursInput.getAttribute(name));
  expect(attributes).toEqual(['0', '0.5', '0', '0']);
  expect(control('Cost per GB').step).toBe('0.01');
  expect(document.body.textContent?.match(/Hours a day/g)).toHaveLength(1);
});

describe('the figures', () => {
  it('start with half an hour of social media', async () => {
    await openCalculator();
    expect(control('Social media browsing hours').value).toBe('0.5');
    expect(result('Social Media usage')).toBe('0.05\u00a0GB');
    expect([result('Daily Data Usage'), result('Monthly Data Usage'), result('Monthly Cost')]).toEqual([
      '0.05\u00a0GB',
      '1.35\u00a0GB',
      '₦0.00',
    ]);
  });

  it('follow the hours, in GB and in MB', async () => {
    await openCalculator();
    await write('SD video calling hours', '1');
    await write('HD video calling hours', '0.5');
    await write('4K streaming hours', '2');
    await write('HD streaming hours', '1');
    await write('SD streaming hours', '1');
    const cards = ['Video Calling', 'Movies', 'Music', 'Gaming', 'Web Browsing', 'Smart Home Devices'];
    const figures = () => cards.map((card) => result(`${card} usage`));
    expect(figures()).toEqual([
      '1.09\u00a0GB',
      '18.50\u00a0GB',
      '0.00\u00a0GB',
      '0.00\u00a0GB',
      '0.00\u00a0GB',
      '0.00\u00a0GB',
    ]);
    expect([result('Daily Data Usage'), result('Monthly Data Usage')]).toEqual(['19.64\u00a0GB', '589.05\u00a0GB']);
    await press(screen.getByRole('radio', { name: 'MB' }));
    expect(figures().slice(0, 2)).toEqual(['1,116.16\u00a0MB', '18,944.00\u00a0MB']);
    expect(result('Monthly Data Usage')).toBe('603,187.20\u00a0MB');
    expect(control('4K streaming hours').value).toBe('2');
  });

  it('include the cost at the price per GB', async () => {
    await openCalculator({ initial: { ...FIRST_INPUTS, hours: hours({ socialMedia: '', movieStreamingHD: '1' }) } });
    await write('Cost per GB', '306.69');
    expect(result('Monthly Cost')).toBe('₦18,401.40');
    await write('Cost per GB', '');
    expect(result('Monthly Cost')).toBe('₦0.00');
  });

  it('are in the chart and its table, by category', async () => {
    await openCalculator({
      initial: { ...FIRST_INPUTS, hours: hours({ socialMedia: '1', musicStreaming: '2', webBrowsing: '1' }) },
    });
    expect(legend()).toEqual([
      ['Social Media', '0.09\u00a0GB', '23.4%'],
      ['Music Streaming', '0.11\u00a0GB', '28.6%'],
      ['Gaming', '0.00\u00a0GB', '0.0%'],
      ['Movie Streaming', '0.00\u00a0GB', '0.0%'],
      ['Video Calling', '0.00\u00a0GB', '0.0%'],
      ['Web Browsing', '0.19\u00a0GB', '48.1%'],
      ['Smart Home', '0.00\u00a0GB', '0.0%'],
    ]);
    const slice = document.querySelector<SVGElement>('path[aria-label^="Music Streaming"]');
    await act(async () => slice?.focus());
    expect(document.querySelector('[role="tooltip"]')?.textContent).toBe('Music Streaming0.11\u00a0GB28.6%');
  });

  it('show a message when there is no usage', async () => {
    await openCalculator();
    await write('Social media browsing hours', '');
    expect(document.querySelectorAll('path[role="img"]')).toHaveLength(0);
    expect(document.querySelector('figure')?.textContent).toContain('No usage yet');
    expect(result('Monthly Data Usage')).toBe('0.00\u00a0GB');
  });

  it('are announced once typing pauses', async () => {
    await openCalculator();
    const announced = () => [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent);
    await write('Usage hours', '2');
    await write('Usage hours', '24');
    expect(announced()).toContain('Monthly Data Usage 1.35\u00a0GB, Monthly Cost ₦0.00');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(announced()).toContain('Monthly Data Usage 15.75\u00a0GB, Monthly Cost ₦0.00');
    expect([...document.querySelectorAll('output')].every((one) => one.getAttribute('aria-live') === 'off')).toBe(true);
  });
});

describe('a wrong value', () => {
  it.each(['-1', '9999'])('of hours stays, shows an error and counts as 0: %s', async (text) => {
    await openCalculator();
    await write('Music streaming hours', '1');
    expect(problemAt('Music streaming hours')).toBeUndefined();
    await write('Music streaming hours', text);
    expect(control('Music streaming hours').value).toBe(text);
    expect(problemAt('Music streaming hours')).toBe(errorOf(parseHours(text)));
    expect([result('Music usage'), result('Monthly Data Usage')]).toEqual(['0.00\u00a0GB', '1.35\u00a0GB']);
    expect(onInputs.mock.lastCall?.[0].hours.musicStreaming).toBe(text);
  });

  it('of the price stays, shows an error and counts as 0', async () => {
    await openCalculator();
    await write('Cost per GB', '-5');
    expect(control('Cost per GB').value).toBe('-5');
    expect(problemAt('Cost per GB')).toBe(errorOf(parseCostPerGb('-5')));
    expect(result('Monthly Cost')).toBe('₦0.00');
  });

  // A number input of the browser drops the comma of '1,5' and would show 15.
  it.each(['1,5', '0x10', 'two'])('that is no number stays as it is written and is named: %s', async (text) => {
    await openCalculator();
    await write('Usage hours', text);
    expect(control('Usage hours').value).toBe(text);
    expect(problemAt('Usage hours')).toBe(`Write hours as 1.5, not “${text}”. This counts as 0.`);
    await write('Usage hours', '3');
    expect(problemAt('Usage hours')).toBeUndefined();
  });
});

describe('the input', () => {
  it('goes up and down by its step with the arrow keys, not below 0', async () => {
    await openCalculator();
    const press = (label: string, key: string) => act(async () => void fireEvent.keyDown(control(label), { key }));
    for (const [key, value] of [
      ['ArrowUp', '0.5'],
      ['ArrowUp', '1'],
      ['ArrowDown', '0.5'],
      ['ArrowDown', '0'],
      ['ArrowDown', '0'],
    ] as const) {
      await press('Usage hours', key);
      expect(control('Usage hours').value).toBe(value);
      expect(control('Usage hours').getAttribute('aria-valuenow')).toBe(value);
    }
    await write('Cost per GB', '₦1,500');
    await press('Cost per GB', 'ArrowUp');
    expect(control('Cost per GB').value).toBe('1500.01');
    await write('Cost per GB', '1,5');
    await press('Cost per GB', 'ArrowUp');
    expect(control('Cost per GB').value).toBe('1,5');
  });

  it('is reported with every change, and can be restored', async () => {
    await openCalculator();
    expect(onInputs).not.toHaveBeenCalled();
    await write('Usage hours', '24');
    await write('Cost per GB', '400');
    await press(screen.getByRole('radio', { name: 'MB' }));
    const kept = { hours: hours({ smartHome: '24' }), costPerGb: '400', unit: 'MB' };
    expect(onInputs.mock.calls.map(([inputs]) => inputs)).toEqual([
      { ...kept, costPerGb: '', unit: 'GB' },
      { ...kept, unit: 'GB' },
      kept,
    ]);
    cleanup();
    await openCalculator({ initial: parseUsageInputs(JSON.parse(JSON.stringify(kept))) });
    expect([control('Usage hours').value, control('Cost per GB').value]).toEqual(['24', '400']);
    expect(control('MB').checked).toBe(true);
    expect(result('Smart Home Devices usage')).toBe('491.52\u00a0MB');
  });
});
