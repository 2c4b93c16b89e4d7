// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { arcPath, Doughnut, type DoughnutSlice } from './doughnut.tsx';

const SLICES: DoughnutSlice[] = [
  { name: 'Tea', colour: 'green', size: 3, value: '3 cups', share: '75.0%' },
  { name: 'Coffee', colour: 'amber', size: 1, value: '1 cup', share: '25.0%' },
  { name: 'Cocoa', colour: 'blue', size: 0, value: '0 cups', share: '0.0%' },
];
afterEach(cleanup);

const chart = (slices = SLICES) => <Doughnut label="Drinks" valueName="A day" centre="4 cups" slices={slices} />;

const paths = () => [...document.querySelectorAll<SVGPathElement>('path[role="img"]')];
const slice = (name: string) => screen.getByRole('img', { name: new RegExp(`^${name}`) });
const tip = () => document.querySelector('[role="tooltip"]')?.textContent;
const point = (element: Element, type: string, pointerType: string) =>
  act(async () => {
    const init = { bubbles: true, pointerType, relatedTarget: document.body };
    element.dispatchEvent(new PointerEvent(type, init));
  });

describe('the ring', () => {
  it('has a slice for each share above zero, without style attributes', async () => {
    render(chart());
    expect(paths().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Tea: 3 cups, 75.0%',
      'Coffee: 1 cup, 25.0%',
    ]);
    expect(screen.getByRole('figure').textContent).toContain('4 cups');
    expect(renderToStaticMarkup(chart())).not.toContain('style=');
  });

  it('is closed when one slice is the whole', async () => {
    render(chart(SLICES.slice(0, 1)));
    expect(slice('Tea').getAttribute('d')).toBe(arcPath(0, 1));
    expect(arcPath(0, 1)).toBe('M88.00 18.00A70 70 0 0 1 88.00 158.00A70 70 0 0 1 88.00 18.00');
  });

  it('is empty without slices', async () => {
    render(chart(SLICES.slice(2)));
    expect(paths()).toEqual([]);
    expect(document.querySelectorAll('path')).toHaveLength(1);
  });

  it('lists every share in a table, zero included', async () => {
    render(chart());
    const rows = [...screen.getByRole('table').querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Category', 'A day', 'Share'],
      ['Tea', '3 cups', '75.0%'],
      ['Coffee', '1 cup', '25.0%'],
      ['Cocoa', '0 cups', '0.0%'],
    ]);
    expect(document.querySelector('caption')?.textContent).toBe('Drinks');
  });
});

describe('the tooltip', () => {
  it('is in the centre while the mouse is on the ring', async () => {
    render(chart());
    await point(slice('Coffee'), 'pointerover', 'mouse');
    expect(tip()).toBe('Coffee1 cup25.0%');
    await point(slice('Coffee'), 'pointerout', 'mouse');
    expect(tip()).toBeUndefined();
  });

  it('stays after a tap', async () => {
    render(chart());
    await point(slice('Tea'), 'pointerover', 'touch');
    await point(slice('Tea'), 'pointerout', 'touch');
    expect(tip()).toBe('Tea3 cups75.0%');
  });

  it('opens on focus and closes on Escape, which keeps the focus visible', async () => {
    render(chart());
    await act(async () => slice('Tea').focus());
    expect(tip()).toBe('Tea3 cups75.0%');
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(tip()).toBeUndefined();
    expect(document.querySelectorAll('g path')).toHaveLength(3);
    await act(async () => slice('Tea').blur());
    expect(document.querySelectorAll('g path')).toHaveLength(0);
  });

  it('follows its slice and closes with it', async () => {
    const { rerender } = render(chart());
    await act(async () => slice('Coffee').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    rerender(chart(SLICES.map((slice) => ({ ...slice, value: 'much' }))));
    expect(tip()).toBe('Coffeemuch25.0%');
    rerender(chart(SLICES.slice(0, 1)));
    expect(tip()).toBeUndefined();
  });
});
