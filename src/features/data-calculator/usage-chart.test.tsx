// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usageOf } from '../../../domain/data-calculator/usage.ts';
import { colour } from '../../ui/charts/doughnut.css.ts';
import { UsageChart } from './usage-chart.tsx';

const ofEach = { socialMedia: 1, musicStreaming: 1, gaming: 1, movieStreamingHD: 1, videoCallingHD: 1, webBrowsing: 1 };
const colours = () =>
  [...document.querySelectorAll('path[role="img"]')].map((slice) => [
    slice.getAttribute('aria-label')?.replace(/:.*/, ''),
    Object.entries(colour).find(([, name]) => name.split(' ').every((one) => slice.classList.contains(one)))?.[0],
  ]);

it('gives each category a fixed colour', () => {
  const { rerender } = render(<UsageChart usage={usageOf({ ...ofEach, smartHome: 1 })} unit="GB" />);
  expect(colours()).toEqual([
    ['Social Media', 'green'],
    ['Music Streaming', 'amber'],
    ['Gaming', 'violet'],
    ['Movie Streaming', 'teal'],
    ['Video Calling', 'red'],
    ['Web Browsing', 'blue'],
    ['Smart Home', 'plum'],
  ]);
  rerender(<UsageChart usage={usageOf({ smartHome: 1 })} unit="GB" />);
  expect(colours()).toEqual([['Smart Home', 'plum']]);
});
