// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SignalBars } from './signal-bars.tsx';

afterEach(cleanup);

it.each([
  [0, []],
  [1, ['6']],
  [2.5, ['6', '6', '3']],
  [5, ['6', '6', '6', '6', '6']],
])('fills the bars of a signal as far as a score of %s reaches', (score, widths) => {
  const { container } = render(<SignalBars score={score} />);
  const bars = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['6', '6', '6', '6', '6', ...widths]);
});
