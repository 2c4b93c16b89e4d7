// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { only, render } from '../../../tests/support/rendered.ts';
import { arcPath } from './arc-path.ts';
import { Doughnut, type DoughnutPart } from './doughnut.tsx';

const PARTS: DoughnutPart[] = [
  { name: 'Tea', colour: 'green', size: 3, value: '3 cups', share: '75.0%' },
  { name: 'Coffee', colour: 'amber', size: 1, value: '1 cup', share: '25.0%' },
  { name: 'Cocoa', colour: 'blue', size: 0, value: '0 cups', share: '0.0%' },
];
const chart = (parts = PARTS) => <Doughnut label="Drinks" valueName="A day" middle="4 cups" parts={parts} />;

const slices = () => [...document.querySelectorAll<SVGPathElement>('path[role="img"]')];
const slice = (name: string) => only<SVGPathElement>(`path[aria-label^="${name}"]`);
const tip = () => document.querySelector('[role="tooltip"]')?.textContent;
const point = (element: Element, type: string, pointerType: string) =>
  act(async () => {
    const init = { bubbles: true, pointerType, relatedTarget: document.body };
    element.dispatchEvent(new PointerEvent(type, init));
  });

describe('the ring', () => {
  it('has a slice for each part there is, and rests on nothing but attributes', async () => {
    await render(chart());
    expect(slices().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Tea: 3 cups, 75.0%',
      'Coffee: 1 cup, 25.0%',
    ]);
    expect(only('figure').textContent).toContain('4 cups');
    expect(renderToStaticMarkup(chart())).not.toContain('style=');
  });

  it('is closed when one part is all of it', async () => {
    await render(chart(PARTS.slice(0, 1)));
    expect(slice('Tea').getAttribute('d')).toBe(arcPath(0, 1));
    expect(arcPath(0, 1)).toBe('M88.00 18.00A70 70 0 0 1 88.00 158.00A70 70 0 0 1 88.00 18.00');
  });

  it('is empty without any', async () => {
    await render(chart(PARTS.slice(2)));
    expect(slices()).toEqual([]);
    expect(document.querySelectorAll('path')).toHaveLength(1);
  });

  it('says the same as a table, what is nothing too', async () => {
    await render(chart());
    const rows = [...only('table').querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Category', 'A day', 'Share'],
      ['Tea', '3 cups', '75.0%'],
      ['Coffee', '1 cup', '25.0%'],
      ['Cocoa', '0 cups', '0.0%'],
    ]);
    expect(only('caption').textContent).toBe('Drinks');
  });
});

describe('what a slice tells', () => {
  it('stands in the middle while a mouse is on the ring', async () => {
    await render(chart());
    await point(slice('Coffee'), 'pointerover', 'mouse');
    expect(tip()).toBe('Coffee1 cup25.0%');
    await point(slice('Coffee'), 'pointerout', 'mouse');
    expect(tip()).toBeUndefined();
  });

  it('stays after a tap', async () => {
    await render(chart());
    await point(slice('Tea'), 'pointerover', 'touch');
    await point(slice('Tea'), 'pointerout', 'touch');
    expect(tip()).toBe('Tea3 cups75.0%');
  });

  it('comes by keyboard and goes with Escape, which leaves the focus to be seen', async () => {
    await render(chart());
    await act(async () => slice('Tea').focus());
    expect(tip()).toBe('Tea3 cups75.0%');
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(tip()).toBeUndefined();
    expect(document.querySelectorAll('g path')).toHaveLength(3);
    await act(async () => slice('Tea').blur());
    expect(document.querySelectorAll('g path')).toHaveLength(0);
  });

  it('follows its part, and goes with it', async () => {
    const { again } = await render(chart());
    await act(async () => slice('Coffee').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await again(chart(PARTS.map((part) => ({ ...part, value: 'much' }))));
    expect(tip()).toBe('Coffeemuch25.0%');
    await again(chart(PARTS.slice(0, 1)));
    expect(tip()).toBeUndefined();
  });
});
